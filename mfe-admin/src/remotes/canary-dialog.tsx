import type { RemoteReleaseItem } from "@portal/shared-ui/api";
import { RadioGroup, type RadioOption, TextField } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { type SubmitEvent, useRef, useState } from "react";

import { readShare } from "./canary-share.js";
import { ChangeRefusal } from "./change-refusal.js";
import { describeCanary } from "./describe-change.js";
import type { ReleaseDialogProps } from "./release-dialog-props.js";
import { RemoteId } from "./remote-id.js";
import { useReleaseChange } from "./use-remotes.js";
import styles from "./remotes.module.css";

const FIRST_SHARE = "10";

type Wish = "share" | "end";

const WISHES: readonly RadioOption<Wish>[] = [
  { value: "share", label: "Change its share of browsers" },
  { value: "end", label: "End the canary" },
];

/** The fault shows after the first submit. */
function useCanaryForm({ remote, version, state, percent: now }: RemoteReleaseItem, onDone: () => void) {
  const [wish, setWish] = useState<Wish>("share");
  const [typed, setTyped] = useState(state === "canary" ? String(now ?? "") : FIRST_SHARE);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const changing = useReleaseChange(onDone);
  const percent = wish === "end" ? 0 : readShare(typed);

  function confirm(event?: SubmitEvent) {
    event?.preventDefault();
    setTried(true);
    if (percent === null) field.current?.focus();
    else if (!changing.isPending) changing.mutate({ kind: "canary", remote, version, percent });
  }

  const fault = isTried && percent === null ? "Enter a whole number from 1 to 100." : undefined;
  return { wish, setWish, typed, setTyped, percent, fault, field, changing, confirm };
}

/** Sets, changes or ends a canary. */
export function CanaryDialog({ release, item, onDone, onClose }: ReleaseDialogProps) {
  const { remote, version } = release;
  const isCanary = release.state === "canary";
  const { wish, setWish, typed, setTyped, percent, fault, field, changing, confirm } = useCanaryForm(release, onDone);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={
        <>
          {isCanary ? "Canary" : "Set"} <RemoteId>{remote}</RemoteId> {version}
          {isCanary ? null : " as canary?"}
        </>
      }
      confirmLabel={wish === "end" ? "End the canary" : isCanary ? "Change the share" : "Set as canary"}
      busy={changing.isPending}
      busyLabel="Saving"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <form className={styles.form} noValidate onSubmit={confirm}>
        {isCanary ? (
          <RadioGroup label="What to do" name="wish" options={WISHES} value={wish} onValueChange={setWish} />
        ) : null}
        {wish === "share" ? (
          <TextField
            ref={field}
            label="Percent of browsers"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            error={fault}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        {percent === null ? null : describeCanary(release, item, percent).map((text) => <p key={text}>{text}</p>)}
        <ChangeRefusal error={changing.error} />
        <button type="submit" hidden aria-label="Save" />
      </form>
    </ConfirmDialog>
  );
}
