import { useNotify } from "@portal/host-contract";
import { type CodeType, isApiError, type UpdateUserInfo, useApi, useQueryCache } from "@portal/shared-ui/api";
import { useCountdown, useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useState } from "react";

import { accountQuery } from "./use-account.js";
import { useUpdateAccount } from "./use-update-account.js";

/** Shows the result. A refusal may include seconds to wait, which go to `onWait`. */
function useNotifyResult(onWait: (seconds: number) => void) {
  const notify = useNotify();
  return async (work: () => Promise<{ message: string }>, onRefused?: (refusal: Error) => void) => {
    try {
      notify({ type: "success", message: (await work()).message });
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      if (cause.waitTime !== undefined) onWait(cause.waitTime);
      notify({ type: "error", message: cause.message, durationMs: 6000 });
      onRefused?.(cause);
    }
  };
}

export function usePendingContact(type: CodeType, revert: UpdateUserInfo) {
  const api = useApi();
  const { invalidate } = useQueryCache();
  const wait = useCountdown();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const cancelling = useUpdateAccount({});

  const notifyResult = useNotifyResult((waitTime) => wait.start(waitTime));
  const verifying = useSingleFlight((entered: string) =>
    notifyResult(
      async () => {
        const body = { code: entered, type, flowSource: "settings" as const };
        const answer = await api.call("POST /verify/verify-code", body);
        await invalidate([accountQuery]);
        return answer;
      },
      (refusal) => setError(refusal.message),
    ),
  );

  const sending = useSingleFlight(() =>
    notifyResult(async () => {
      const path = type === "email" ? "POST /verify/send-email-code" : "POST /verify/send-sms-code";
      const answer = await api.call(path, {});
      wait.start(answer.waitTime);
      return answer;
    }),
  );

  return {
    code,
    error,
    waitSeconds: wait.seconds,
    isVerifying: verifying.busy,
    isSending: sending.busy,
    isCancelling: cancelling.busy,
    handleCode: (digits: string) => {
      setCode(digits);
      setError(undefined);
    },
    handleSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      verifying.run(code);
    },
    resend: () => sending.run(),
    cancel: () => cancelling.run({ userInfo: revert }),
  };
}
