import { type EndpointBody, useApi } from "@portal/shared-ui/api";
import { useState } from "react";

import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";
import { keepCodeWait } from "../verification/code-waits.js";
import { findSentBefore, isSignedOut } from "../verification/use-code-sender.js";
import { readWaitSeconds, toRefusal, useAnnounce } from "../wire/use-announce.js";

export type Method = EndpointBody<"POST /verify/find-method-send-code">["method"];

export interface ChosenMethod {
  method: Method;
  /** Masked. */
  contact: string;
  /** "waiting": the cooldown of an earlier code is running. */
  state: "sent" | "waiting";
  waitTime: number;
}

export interface ChooseMethod extends SingleFlight<[method: Method, contact: string]> {
  sending: Method | null;
}

/** Sends the first code (S22), or none while the cooldown of an earlier code is running. Both show the code field. */
export function useChooseMethod(options: {
  onChosen: (chosen: ChosenMethod) => void;
  onSignedOut: () => void;
}): ChooseMethod {
  const api = useApi();
  const announce = useAnnounce();
  const [sending, setSending] = useState<Method | null>(null);

  const { busy, run } = useSingleFlight(async (method: Method, contact: string) => {
    const before = findSentBefore(contact);
    if (before) {
      options.onChosen({ method, contact, ...before });
      return;
    }
    setSending(method);
    try {
      const answer = await api.call("POST /verify/find-method-send-code", { method });
      keepCodeWait(contact, answer.waitTime);
      announce.success(answer.message);
      options.onChosen({ method, contact, state: "sent", waitTime: answer.waitTime });
    } catch (error) {
      const refusal = toRefusal(error);
      const waitTime = readWaitSeconds(refusal);
      if (refusal.status === 429 && waitTime > 0) {
        // No toast: the code step shows the countdown.
        keepCodeWait(contact, waitTime);
        options.onChosen({ method, contact, state: "waiting", waitTime });
        return;
      }
      announce.error(refusal.message);
      if (isSignedOut(refusal)) options.onSignedOut();
    }
  });

  return { busy, run, sending: busy ? sending : null };
}
