import { type InvitationAnswer, useApi } from "@portal/shared-ui/api";
import { useCallback, useEffect, useState } from "react";

import { toRefusal } from "../wire/use-announce.js";

export type Invitation =
  | { state: "loading" }
  /** The link is not valid; `message` is the portal's. */
  | { state: "refused"; message: string }
  | { state: "failed"; message: string; retrying: boolean; retry: () => void }
  | { state: "open"; invitation: InvitationAnswer };

interface Attempt {
  number: number;
  isOver: boolean;
}

export function useInvitation(token: string): Invitation {
  const api = useApi();
  const [invitation, setInvitation] = useState<InvitationAnswer>();
  const [failure, setFailure] = useState<{ status: number; message: string }>();
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, isOver: false });

  useEffect(() => {
    let isHere = true;
    api.call("POST /user/invitation", { token }).then(
      (answer) => {
        if (isHere) setInvitation(answer);
      },
      (error: unknown) => {
        if (!isHere) return;
        const { status, message } = toRefusal(error);
        setFailure({ status, message });
        setAttempt((last) => ({ ...last, isOver: true }));
      },
    );
    return () => {
      isHere = false;
    };
  }, [api, token, attempt.number]);

  const retry = useCallback(() => setAttempt(({ number }) => ({ number: number + 1, isOver: false })), []);

  if (invitation) return { state: "open", invitation };
  if (failure === undefined) return { state: "loading" };
  const { status, message } = failure;
  if (status === 404 || status === 422) return { state: "refused", message };
  return { state: "failed", message, retrying: !attempt.isOver, retry };
}
