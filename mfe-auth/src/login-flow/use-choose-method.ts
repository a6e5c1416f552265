import { type EndpointBody, useApi } from "@portal/shared-ui/api";
import { useState } from "react";

import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";
import { keepCodeWait } from "../verification/code-waits.js";
import { findSentBefore, isSignedOut } from "../verification/use-code-sender.js";
import { readWaitSeconds, toRefusal, useAnnounce } from "../wire/use-announce.js";

export type Method = EndpointBody<"POST /verify/find-method-send-code">["method"];

/** A method whose code is awaited. */
export interface ChosenMethod {
  method: Method;
  /** Masked. */
  contact: string;
  /** "waiting": the server still counts down from a code sent before. */
  state: "sent" | "waiting";
  waitTime: number;
}

export interface ChooseMethod extends SingleFlight<[method: Method, contact: string]> {
  /** The method whose code is being sent. */
  sending: Method | null;
}

/** Sends the first code to the chosen contact (S22); a running cooldown leads to the code field as well. */
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
        // The code step says it all.
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
