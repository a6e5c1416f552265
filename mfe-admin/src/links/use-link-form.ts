import { isApiError, type LinkOptions, type SubmitLinkAnswer, type SubmitLinkRequest } from "@portal/shared-ui/api";
import { useToday } from "@portal/shared-ui/dates";
import { type FieldErrors, useFormErrors } from "@portal/shared-ui/forms";
import { useState } from "react";

import {
  type DraftField,
  EMPTY_DRAFT,
  findAddressFault,
  findDraftFaults,
  type LinkDraft,
  toRequest,
} from "./link-draft.js";
import { WORD_FIELDS } from "./link-fields.js";
import { BROWSER_ZONE } from "./link.texts.js";
import { addOwnOptions } from "./own-options.js";
import { useCreateLink } from "./use-create-link.js";

export interface MadeLink extends SubmitLinkAnswer {
  request: SubmitLinkRequest;
  /** Name of the client; empty: no client. */
  client: string;
}

const isDraftField = (name: string): name is DraftField => name in EMPTY_DRAFT;

/** The portal's errors by field. */
function readFields(error: Error | null): FieldErrors<DraftField> {
  const fields = isApiError(error) ? (error.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isDraftField(name)));
}

/** A failure keeps all values. */
export function useLinkForm(options: LinkOptions) {
  const today = useToday(BROWSER_ZONE);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [made, setMade] = useState<MadeLink | null>(null);
  const { errors, formRef, show, judge, clear } = useFormErrors<DraftField>();
  const creating = useCreateLink();

  function submit() {
    if (creating.isPending) return;
    const faults = findDraftFaults(draft, today);
    show(faults);
    if (Object.keys(faults).length > 0) return;
    const request = toRequest(draft, options);
    creating.mutate(request, {
      onSuccess: (answer) => {
        addOwnOptions(
          WORD_FIELDS.map(({ name, list }) => ({ list, word: request[name] })),
          options,
        );
        setMade({ ...answer, request, client: draft.clientId.text });
      },
      onError: (error) => show(readFields(error)),
    });
  }

  return {
    draft,
    errors,
    formRef,
    today,
    made,
    isBusy: creating.isPending,
    failure: Object.keys(readFields(creating.error)).length === 0 ? creating.error : null,
    change: (next: Partial<LinkDraft>) => {
      setDraft((before) => ({ ...before, ...next }));
      for (const name of Object.keys(next).filter(isDraftField)) clear(name);
    },
    leaveAddress: () => judge("endUrl", findAddressFault(draft.endUrl)),
    submit,
    /** Starts another link with the same words and client; address and code belonged to the created link. */
    makeAnother: () => {
      creating.reset();
      setMade(null);
      setDraft((before) => ({ ...before, endUrl: "", code: "" }));
    },
  };
}
