import { type EndpointBody, useApi } from "@portal/shared-ui/api";
import { useState } from "react";

import { type SingleFlight, useSingleFlight } from "../timing/use-single-flight.js";
import { isSignedOut } from "../verification/use-code-sender.js";
import { readWaitSeconds, useAnnounce } from "../wire/use-announce.js";

export type Method = EndpointBody<"POST /verify/find-method-send-code">["method"];

/** A method whose code is awaited. */
export interface ChosenMethod {
  method: Method;
  /** "waiting": the server still counts down from a code sent before. */
  state: "sent" | "waiting";
  waitTime: number;
}

export interface ChooseMethod extends SingleFlight<[method: Method]> {
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

  const { busy, run } = useSingleFlight(async (method: Method) => {
    setSending(method);
    try {
      const answer = await api.call("POST /verify/find-method-send-code", { method });
      announce.success(answer.message);
      options.onChosen({ method, state: "sent", waitTime: answer.waitTime });
    } catch (error) {
      const refusal = announce.refusal(error);
      const waitTime = readWaitSeconds(refusal);
      if (isSignedOut(refusal)) options.onSignedOut();
      else if (refusal.status === 429 && waitTime > 0) options.onChosen({ method, state: "waiting", waitTime });
    }
  });

  return { busy, run, sending: busy ? sending : null };
}
