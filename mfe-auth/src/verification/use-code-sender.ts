import { type EndpointAnswer, isApiError } from "@portal/shared-ui/api";
import { useEffect, useRef, useState } from "react";

import { useCountdown, useSingleFlight } from "@portal/shared-ui/timing";
import { keepCodeWait, knowsCode, readCodeWait } from "./code-waits.js";
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
  /** The last code was right: the server does not count it any more. */
  settle: () => void;
}

/** A code that was sent before its step came on the screen; `waitTime` in seconds until a new one may be asked for. */
export interface SentBefore {
  state: "sent" | "waiting";
  waitTime: number;
}

export interface CodeSenderOptions {
  /** Asks the server for a code. */
  send: () => Promise<EndpointAnswer<"POST /verify/send-email-code">>;
  /** Where the codes go, as far as the page knows it. */
  contact: string;
  /** Without a code that was sent before, one is sent on arrival (S22). */
  before?: SentBefore | undefined;
  /** 409: the step is done already, perhaps in another window. */
  onOutOfDate?: () => Promise<void>;
  /** The person is no longer known to the server. */
  onSignedOut: () => void;
}

/**
 * Sends the first code of a step on arrival, unless one went out from this browser that may not be sent again yet (before
 * a reload, in another tab), and new ones once the cooldown of the server (`waitTime`) is over.
 */
export function useCodeSender(options: CodeSenderOptions): CodeSender {
  const { send, contact, onOutOfDate, onSignedOut } = options;
  const [before] = useState(() => options.before ?? findLiveCode(contact));
  const [state, setState] = useState<SendState>(before?.state ?? "sending");
  const countdown = useCountdown(before?.waitTime);
  const announce = useAnnounce();

  function startWait(waitTime: number): void {
    countdown.start(waitTime);
    keepCodeWait(contact, waitTime);
  }

  const { busy, run } = useSingleFlight(async (isArrival: boolean) => {
    try {
      const answer = await send();
      setState("sent");
      startWait(answer.waitTime);
      announce.success(answer.message);
    } catch (cause) {
      const refusal = toRefusal(cause);
      const waitTime = readWaitSeconds(refusal);
      setState(refusal.status === 429 ? "waiting" : "failed");
      startWait(waitTime);
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

  const settle = (): void => keepCodeWait(contact, 0);
  return { state, busy, seconds: countdown.seconds, resend: () => run(false), settle };
}

/** The code that this browser knows to be on its way to the contact, while its cooldown runs. */
export function findSentBefore(contact: string): SentBefore | undefined {
  const waitTime = readCodeWait(contact);
  return waitTime > 0 ? { state: "waiting", waitTime } : undefined;
}

/** A code from before a reload, or of another tab, that can still be entered: none is asked for on arrival. */
function findLiveCode(contact: string): SentBefore | undefined {
  return knowsCode(contact) ? { state: "waiting", waitTime: readCodeWait(contact) } : undefined;
}

/** The session or the pending session is over. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}
