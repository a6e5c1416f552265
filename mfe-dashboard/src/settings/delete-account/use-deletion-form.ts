import { useNotify } from "@portal/host-contract";
import { type ApiError, isApiError, useApi, useQueryCache } from "@portal/shared-ui/api";
import { useFormErrors } from "@portal/shared-ui/forms";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useState } from "react";

import { deletionTexts } from "./delete-account.texts.js";
import { deletionQuery } from "./use-account-deletion.js";

type Field = "password" | "confirmation";

/** The request may open the host's confirmation dialog first (S18). */
export function useDeletionForm(needsPassword: boolean, onRequested: () => void) {
  const api = useApi();
  const { invalidate } = useQueryCache();
  const notify = useNotify();
  const { errors, formRef, show, clear } = useFormErrors<Field>();
  const [filled, setFilled] = useState({ password: "", confirmation: "" });
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const requesting = useSingleFlight(async () => {
    try {
      const { password } = filled;
      await api.call("POST /account/deletion", { confirmation: "DELETE", ...(needsPassword ? { password } : {}) });
      notify({ type: "success", message: deletionTexts.requested });
      await invalidate([deletionQuery]);
      onRequested();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      show({ ...error.fields });
    }
  });

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    setRefusal(null);
    const faults = {
      ...(needsPassword && filled.password === "" ? { password: deletionTexts.passwordMissing } : {}),
      ...(filled.confirmation === deletionTexts.word ? {} : { confirmation: deletionTexts.confirmationMissing }),
    };
    show(faults);
    if (Object.keys(faults).length === 0) requesting.run();
  }

  return {
    formRef,
    errors,
    refusal,
    filled,
    busy: requesting.busy,
    change: (field: Field, value: string) => {
      clear(field);
      setFilled((before) => ({ ...before, [field]: value }));
    },
    handleSubmit,
  };
}
