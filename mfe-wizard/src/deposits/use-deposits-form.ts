import { type DepositsState, isApiError, type VerifyDepositsRequest } from "@portal/shared-ui/api";
import { useFormErrors } from "@portal/shared-ui/forms";
import { type SyntheticEvent, useState } from "react";

import { useStepCall } from "../use-bank-state.js";
import { checkDeposits, type DepositField, EMPTY_DRAFT, toDepositsRequest } from "./deposit-fields.js";

/** A wrong answer uses an attempt, so incomplete input is not sent. */
export function useDepositsForm(kind: DepositsState["kind"]) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { errors, formRef, show, clear } = useFormErrors<DepositField>();
  const verify = useStepCall((api, request: VerifyDepositsRequest) => api.call("POST /pc/verify-deposits", request), {
    finishes: true,
  });

  function change(field: DepositField, text: string) {
    setDraft((before) => ({ ...before, [field]: text }));
    clear(field);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (verify.isPending) return;
    const request = toDepositsRequest(kind, draft);
    if (request === null) show(checkDeposits(kind, draft));
    else verify.mutate(request);
  }

  const isWrong = isApiError(verify.error) && verify.error.code === "DEPOSITS_WRONG";
  const failure = { wrong: isWrong ? verify.error : null, other: isWrong ? null : verify.error };
  return { draft, change, errors, formRef, submit, isVerifying: verify.isPending, failure };
}
