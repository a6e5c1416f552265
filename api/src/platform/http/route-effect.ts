import { AppError } from "../errors/app-error";
import { seeAs } from "./see-as";
import type { Credentials } from "./session";

/**
 * What a call does: `reads` changes nothing and answers an admin who looks at a client for that client (S15); `changes` is
 * refused meanwhile; `own session` is about the session that looks, and goes on as ever.
 */
export type RouteEffect = "reads" | "changes" | "own session";

function viewing(): AppError {
  return new AppError({
    code: "VIEWING",
    status: 403,
    message: "You are looking at a client's account, where you can change nothing. Stop viewing first.",
  });
}

function viewingOver(): AppError {
  return new AppError({
    code: "VIEWING_OVER",
    status: 409,
    message: "This page shows a client whom you look at no longer. Nothing was changed.",
  });
}

/**
 * For whom a call goes on, by its effect (S15). Throws 403 for a change by an admin who looks at a client, and 409 for a
 * call of a page that was drawn for another client than the session looks at: it would be about somebody else.
 *
 * @param drawnFor id of that client, of header X-Viewing; null: the page was drawn for the caller
 */
export function seeByEffect(credentials: Credentials, effect: RouteEffect, drawnFor: string | null): Credentials {
  const { session } = credentials;
  if (!session || effect === "own session") return credentials;
  if (drawnFor !== null && drawnFor !== session.viewing?.userId) throw viewingOver();
  if (!session.viewing) return credentials;
  if (effect === "changes") throw viewing();
  return { ...credentials, session: seeAs(session) };
}
