import { type ApiClient, type CodeType, type EndpointAnswer, isApiError } from "@portal/shared-ui/api";
import { useCountdown, useSingleFlight } from "@portal/shared-ui/timing";
import { useState } from "react";

/** `waiting`: no code was sent now, because the cooldown of an earlier code is running. */
export interface ChosenWay {
  method: CodeType;
  /** Masked. */
  contact: string;
  state: "sent" | "waiting";
}

export interface StepUpCode {
  chosen: ChosenWay | null;
  sending: CodeType | null;
  /** Seconds until a new code may be requested. */
  seconds: number;
  send: (method: CodeType, contact: string) => void;
  unchoose: () => void;
}

/** While the cooldown runs, the last code stays valid (S22). */
export function useStepUpCode(api: ApiClient, onRefused: (error: unknown) => void): StepUpCode {
  const [chosen, setChosen] = useState<ChosenWay | null>(null);
  const [sending, setSending] = useState<CodeType | null>(null);
  const countdown = useCountdown();

  const { busy, run } = useSingleFlight(async (method: CodeType, contact: string) => {
    setSending(method);
    try {
      const { waitTime }: EndpointAnswer<"POST /verify/step-up"> = await api.call("POST /verify/step-up", { method });
      countdown.start(waitTime);
      setChosen({ method, contact, state: "sent" });
    } catch (error) {
      const wait = isApiError(error) && error.status === 429 ? (error.waitTime ?? 0) : 0;
      if (wait === 0) {
        onRefused(error);
        return;
      }
      countdown.start(wait);
      setChosen({ method, contact, state: "waiting" });
    }
  });

  return {
    chosen,
    sending: busy ? sending : null,
    seconds: countdown.seconds,
    send: run,
    unchoose: () => setChosen(null),
  };
}
