import type { RemoteKeyItem } from "@portal/shared-ui/api";
import { RadioGroup, type RadioOption, TextField } from "@portal/shared-ui/core";
import { DateField, useNow, useToday } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { TimesIn, useAgencyZone } from "../lists/agency-time.js";
import { ChangeRefusal } from "../remotes/change-refusal.js";
import { RemoteId } from "../remotes/remote-id.js";
import { useRemotes } from "../remotes/use-remotes.js";
import { describeRevocation } from "./describe-revocation.js";
import styles from "./remote-keys.module.css";
import { EMPTY_REVOCATION, type ReadRevocation, readRevocation, type RevocationDraft } from "./revocation-draft.js";
import { useRevokeKey } from "./use-keys.js";

const REACHES: readonly RadioOption<RevocationDraft["reach"]>[] = [
  { value: "all", label: "All that it signed" },
  { value: "since", label: "Only those published since a time" },
];

export interface RevokeKeyDialogProps {
  item: RemoteKeyItem;
  onDone: () => void;
  onClose: () => void;
}

/** The fault shows after the first submit. */
function useRevocation({ id }: RemoteKeyItem, onDone: () => void) {
  const [draft, setDraft] = useState<RevocationDraft>(EMPTY_REVOCATION);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const zone = useAgencyZone();
  const now = useNow();
  const revoking = useRevokeKey(onDone);
  const read = readRevocation(draft, now, zone);

  // Runs after the fault is rendered.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [tries]);

  function confirm(event?: SubmitEvent) {
    event?.preventDefault();
    setTries(tries + 1);
    if ("since" in read && !revoking.isPending) revoking.mutate({ id, since: read.since ?? undefined });
  }

  const fault = tries > 0 && "fault" in read ? read.fault : undefined;
  return { draft, setDraft, read, fault, form, revoking, confirm };
}

export function RevokeKeyDialog({ item, onDone, onClose }: RevokeKeyDialogProps) {
  const { draft, setDraft, read, fault, form, revoking, confirm } = useRevocation(item, onDone);

  return (
    <ConfirmDialog
      open
      title={
        <>
          Revoke a key of <RemoteId>{`${item.remote}?`}</RemoteId>
        </>
      }
      confirmLabel="Revoke"
      busy={revoking.isPending}
      busyLabel="Revoking"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        No new version can be signed with it. Versions that it signed are no longer used, and pages fall back to the
        last good version.
      </p>
      <form ref={form} className={styles.form} noValidate onSubmit={confirm}>
        <RadioGroup
          label="Versions that are no longer used"
          name="reach"
          options={REACHES}
          value={draft.reach}
          onValueChange={(reach) => setDraft({ ...draft, reach })}
        />
        {draft.reach === "since" ? <SinceFields draft={draft} fault={fault} onDraft={setDraft} /> : null}
        <Effect item={item} read={read} />
        <p>A revoked key can’t be used again. The team can propose another one.</p>
        <ChangeRefusal error={revoking.error} />
        <button type="submit" hidden aria-label="Revoke" />
      </form>
    </ConfirmDialog>
  );
}

interface SinceFieldsProps {
  draft: RevocationDraft;
  fault: string | undefined;
  onDraft: (draft: RevocationDraft) => void;
}

function SinceFields({ draft, fault, onDraft }: SinceFieldsProps) {
  const today = useToday(useAgencyZone());
  return (
    <>
      <div className={styles.since}>
        <DateField
          label="Since"
          max={today}
          error={fault}
          value={draft.day}
          onValueChange={(day) => onDraft({ ...draft, day })}
        />
        <TextField
          label="Time (optional)"
          type="time"
          value={draft.time}
          onChange={({ target }) => onDraft({ ...draft, time: target.value })}
        />
      </div>
      <TimesIn />
    </>
  );
}

/** Says what changes for whom, as far as it is known. */
function Effect({ item, read }: { item: RemoteKeyItem; read: ReadRevocation }) {
  const remotes = useRemotes();
  if (!("since" in read)) return null;
  if (!remotes.data) {
    return remotes.isPending ? null : <p>We could not load the versions in use, so we can’t say what changes now.</p>;
  }
  const remote = remotes.data.data.find((known) => known.remote === item.remote);
  return (
    <p className={styles.effect} aria-live="polite">
      {describeRevocation(item, remote, read.since)}
    </p>
  );
}
