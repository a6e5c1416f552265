import { describeFailure, isApiError, type LinkItem, type UpdateLinkRequest } from "@portal/shared-ui/api";
import { Checkbox, Notice, TextField } from "@portal/shared-ui/core";
import { DateField, useToday } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { findDayFault, readExpiry, toExpiryDay } from "../links/expiry-day.js";
import { findAddressFault } from "../links/link-draft.js";
import { BROWSER_ZONE, linkTexts } from "../links/link.texts.js";
import { useUpdateLink } from "./use-links.js";

type Faults = Partial<Record<"endUrl" | "expiresAt", string>>;

export function EditLink({ link, onClose }: { link: LinkItem; onClose: () => void }) {
  const { code, today, endUrl, expiry, passesParameters, ...change } = useLinkChange(link, onClose);
  const { shown, failure, isBusy, type, save } = change;
  return (
    <ConfirmDialog
      open
      title={`Edit ${code}`}
      tone="primary"
      confirmLabel="Save"
      busy={isBusy}
      busyLabel="Saving"
      onConfirm={save}
      onCancel={onClose}
    >
      <p>It goes to the new address within a second. Its clicks stay.</p>
      <TextField
        label="End URL"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={shown.endUrl}
        value={endUrl}
        onChange={({ target }) => type({ endUrl: target.value })}
      />
      <DateField
        label="Expires after"
        help={`The last day it works, in ${BROWSER_ZONE}; empty: it never expires`}
        min={today}
        error={shown.expiresAt}
        value={expiry}
        onValueChange={(day) => type({ expiry: day })}
      />
      <Checkbox
        label={linkTexts.passOn}
        help={linkTexts.passOnHelp}
        checked={passesParameters}
        onChange={({ target }) => type({ passesParameters: target.checked })}
      />
      {failure === null ? null : (
        <Notice tone="bad" announce title="Nothing was changed.">
          {describeFailure(failure).message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** Saves a link only when something has changed. */
function useLinkChange(link: LinkItem, onClose: () => void) {
  const { code } = link;
  const today = useToday(BROWSER_ZONE);
  const [draft, setDraft] = useState({
    endUrl: link.endUrl,
    expiry: toExpiryDay(link.expiresAt),
    passesParameters: link.passesParameters,
  });
  const [faults, setFaults] = useState<Faults>({});
  const updating = useUpdateLink(() => `${code} is changed.`);
  const fieldErrors = isApiError(updating.error) ? updating.error.fields : undefined;
  const { endUrl, expiry } = draft;

  function save() {
    const change = findChange(link, draft);
    const found = findFaults(change, endUrl, expiry, today);
    setFaults(found);
    if (Object.keys(found).length > 0 || updating.isPending) return;
    if (Object.keys(change).length === 0) onClose();
    else updating.mutate({ code, ...change }, { onSuccess: onClose });
  }

  function type(next: Partial<typeof draft>) {
    setDraft((before) => ({ ...before, ...next }));
    setFaults({});
    updating.reset();
  }

  const shown: Faults = { ...fieldErrors, ...faults };
  const failure = fieldErrors === undefined ? updating.error : null;
  return { ...draft, code, today, shown, failure, isBusy: updating.isPending, type, save };
}

function findChange(
  link: LinkItem,
  { endUrl, expiry, passesParameters }: { endUrl: string; expiry: string; passesParameters: boolean },
): Omit<UpdateLinkRequest, "code"> {
  return {
    ...(endUrl.trim() === link.endUrl ? {} : { endUrl: endUrl.trim() }),
    ...(expiry.trim() === toExpiryDay(link.expiresAt) ? {} : { expiresAt: readExpiry(expiry) }),
    ...(passesParameters === link.passesParameters ? {} : { passesParameters }),
  };
}

function findFaults(change: Omit<UpdateLinkRequest, "code">, endUrl: string, expiry: string, today: string): Faults {
  const address = endUrl.trim() === "" ? linkTexts.missing : findAddressFault(endUrl);
  // A past day may stay unchanged.
  const day = "expiresAt" in change ? findDayFault(expiry, today) : null;
  return { ...(address === null ? {} : { endUrl: address }), ...(day === null ? {} : { expiresAt: day }) };
}
