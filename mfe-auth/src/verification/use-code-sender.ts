import { type EndpointAnswer, isApiError } from "@portal/shared-ui/api";
import { useEffect, useRef, useState } from "react";

import { useCountdown } from "../timing/use-countdown.js";
import { useSingleFlight } from "../timing/use-single-flight.js";
import { readWaitSeconds, toRefusal, useAnnounce } from "../wire/use-announce.js";

/** What is known about the last code: being asked for, sent, sent before (cooldown runs), or not sent. */
export type SendState = "sending" | "sent" | "waiting" | "failed";

export interface CodeSender {
  state: SendState;
  /** A new code is being asked for by the person. */
  busy: boolean;
  /** Seconds until a new code may be asked for; the button is hidden until 0 (specification §4). */
  seconds: number;
  resend: () => void;
}

/** A code that was sent before its step came on the screen; `waitTime` in seconds until a new one may be asked for. */
export interface SentBefore {
  state: "sent" | "waiting";
  waitTime: number;
}

export interface CodeSenderOptions {
  /** Asks the server for a code. */
  send: () => Promise<EndpointAnswer<"POST /verify/send-email-code">>;
  /** Without a code that was sent before, one is sent on arrival (S22). */
  before?: SentBefore | undefined;
  /** 409: the step is done already, perhaps in another window. */
  onOutOfDate?: () => Promise<void>;
  /** The person is no longer known to the server. */
  onSignedOut: () => void;
}

/** Sends the first code of a step on arrival, and new ones once the cooldown of the server (`waitTime`) is over. */
export function useCodeSender({ send, before, onOutOfDate, onSignedOut }: CodeSenderOptions): CodeSender {
  const [state, setState] = useState<SendState>(before?.state ?? "sending");
  const countdown = useCountdown(before?.waitTime);
  const announce = useAnnounce();

  const { busy, run } = useSingleFlight(async (isArrival: boolean) => {
    try {
      const answer = await send();
      setState("sent");
      countdown.start(answer.waitTime);
      announce.success(answer.message);
    } catch (cause) {
      const refusal = toRefusal(cause);
      const waitTime = readWaitSeconds(refusal);
      setState(refusal.status === 429 ? "waiting" : "failed");
      countdown.start(waitTime);
      // Nobody has asked yet on arrival: the countdown under the field says it all.
      if (!(isArrival && refusal.status === 429 && waitTime > 0)) announce.error(refusal.message);
      if (isSignedOut(refusal)) onSignedOut();
      if (refusal.status === 409) await onOutOfDate?.();
    }
  });

  const isFirst = useRef(before === undefined);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    run(true);
  }, [run]);

  return { state, busy, seconds: countdown.seconds, resend: () => run(false) };
}

/** The session or the pending session is over. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}
