import { AppError } from "../errors/app-error";
import { asViewedClient } from "./see-as";
import type { Credentials } from "./session";

/** Effect of a call while an admin views a client (S15): `reads` acts for that client, `changes` is rejected, `own session` acts for the admin. */
export type RouteEffect = "reads" | "changes" | "own session";

function viewing(): AppError {
  return new AppError({
    code: "VIEWING",
    status: 403,
    message: "You are viewing a client's account, so you can't change anything. Stop viewing first.",
  });
}

function viewingOver(): AppError {
  return new AppError({
    code: "VIEWING_OVER",
    status: 409,
    message: "You are no longer viewing this client. Nothing was changed. Please reload the page.",
  });
}

/**
 * Returns the credentials that a call acts with. Throws 403 for a change while an admin views a client, 409 if the page was rendered for another
 * client (S15).
 * @param drawnFor client in X-Viewing; null: the page was rendered for the caller
 */
export function toEffectiveCredentials(
  credentials: Credentials,
  effect: RouteEffect,
  drawnFor: string | null,
): Credentials {
  const { session } = credentials;
  if (!session || effect === "own session") return credentials;
  if (drawnFor !== null && drawnFor !== session.viewing?.userId) throw viewingOver();
  if (!session.viewing) return credentials;
  if (effect === "changes") throw viewing();
  return { ...credentials, session: asViewedClient(session) };
}
