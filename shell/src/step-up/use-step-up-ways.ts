import { type ApiClient, type EndpointAnswer, isApiError } from "@portal/shared-ui/api";
import { useCallback, useEffect, useState } from "react";

type Ways = EndpointAnswer<"GET /verify/step-up">;

export interface StepUpWaysInUse {
  ways: Ways | null;
  retry: () => void;
}

/** @param onFailure called with the message, or with null when a new load starts */
export function useStepUpWays(api: ApiClient, onFailure: (message: string | null) => void): StepUpWaysInUse {
  const [ways, setWays] = useState<Ways | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isHere = true;
    api.call("GET /verify/step-up").then(
      (answer) => isHere && setWays(answer),
      (error: unknown) => isHere && onFailure(isApiError(error) ? error.message : String(error)),
    );
    return () => {
      isHere = false;
    };
  }, [api, attempt, onFailure]);

  const retry = useCallback(() => {
    onFailure(null);
    setAttempt((before) => before + 1);
  }, [onFailure]);

  return { ways, retry };
}
