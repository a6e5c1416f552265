import { type EndpointAnswer, isApiError } from "@portal/shared-ui/api";
import { useEffect, useRef, useState } from "react";

import { useCountdown, useSingleFlight } from "@portal/shared-ui/timing";
import { keepCodeWait, hasValidCode, readCodeWait } from "./code-waits.js";
import { readWaitSeconds, toRefusal, useAnnounce } from "../wire/use-announce.js";

/** `waiting`: the cooldown of an earlier code is running. */
export type SendState = "sending" | "sent" | "waiting" | "failed";

export interface CodeSender {
  state: SendState;
  /** The person's request for a new code is in progress. */
  busy: boolean;
  /** Seconds until a new code may be requested; the button is hidden until 0 (§4). */
  seconds: number;
  resend: () => void;
  /** Call it after a correct code, whose cooldown no longer applies. */
  settle: () => void;
}

/** A code that was sent before its step was shown. `waitTime`: seconds until a new code may be requested. */
export interface SentBefore {
  state: "sent" | "waiting";
  waitTime: number;
}

export interface CodeSenderOptions {
  send: () => Promise<EndpointAnswer<"POST /verify/send-email-code">>;
  /** Complete or masked, as the page has it. */
  contact: string;
  /** Without it, a code is sent on arrival unless an earlier one is valid (S22). */
  before?: SentBefore | undefined;
  /** 409: the step is already complete, perhaps in another window. */
  onOutOfDate?: () => Promise<void>;
  onSignedOut: () => void;
}

/** Sends a step's first code on arrival, unless this browser's last code is still valid. New ones follow after the server's cooldown (`waitTime`). */
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
      // Nobody has requested this code, so the countdown under the field is enough.
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

export function findSentBefore(contact: string): SentBefore | undefined {
  const waitTime = readCodeWait(contact);
  return waitTime > 0 ? { state: "waiting", waitTime } : undefined;
}

/** A code that is still valid, sent before a reload or from another tab. */
function findLiveCode(contact: string): SentBefore | undefined {
  return hasValidCode(contact) ? { state: "waiting", waitTime: readCodeWait(contact) } : undefined;
}

/** True for a 401, also when a pending session has ended. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}
