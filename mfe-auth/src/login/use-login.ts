import { useNavigation } from "@portal/host-contract";
import { type ApiError, useApi } from "@portal/shared-ui/api";
import { type Countdown, type SingleFlight, useCountdown, useSingleFlight } from "@portal/shared-ui/timing";
import { useState } from "react";

import { readConnect } from "../social/read-connect.js";
import { usePause } from "../timing/use-pause.js";
import { forgetCodeWaits } from "../verification/code-waits.js";
import { readWaitSeconds, useAnnounce } from "../wire/use-announce.js";
import { useSignInAnswer } from "./use-sign-in-answer.js";

export interface Login extends SingleFlight<[email: string, password: string]> {
  /** The server's wait after too many attempts. */
  wait: Countdown;
  /** Refusal of the last attempt, until the form changes. */
  refusal: ApiError | null;
  forgetRefusal: () => void;
}

/** §4, S3. */
export function useLogin(): Login {
  const api = useApi();
  const { location } = useNavigation();
  const announce = useAnnounce();
  const wait = useCountdown();
  const pause = usePause();
  const continueSignIn = useSignInAnswer();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const flight = useSingleFlight(async (email: string, password: string) => {
    setRefusal(null);
    try {
      const connect = readConnect(location.search);
      const answer = await api.call("POST /user/login", { email, password, ...(connect && { connect }) });
      forgetCodeWaits();
      if (!(await pause(0))) return;
      announce.success(answer.message);
      await continueSignIn(answer);
    } catch (error) {
      const refused = announce.refusal(error);
      setRefusal(refused);
      wait.start(readWaitSeconds(refused));
    }
  });

  return { ...flight, wait, refusal, forgetRefusal: () => setRefusal(null) };
}
