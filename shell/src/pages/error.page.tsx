import { useNavigation } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";

import { toSafePath } from "../navigation/safe-path.js";
import { CentredPage } from "./centred.page.js";

/** Longest message shown, in characters (S6). */
const MESSAGE_LENGTH = 300;
const DEFAULT_MESSAGE = "An unknown error occurred.";
const DEFAULT_TITLE = "Something went wrong";

/** Refusals that are no failure, by the server's code: what the person decided at the provider. */
const TITLES: ReadonlyMap<string | null, string> = new Map([
  ["ACCESS_DENIED", "Nothing was linked"],
  ["SIGN_IN_CANCELLED", "You are not signed in"],
]);

/**
 * Shows `message` of the query as plain text and leads back to `returnUrl` (specification §2, S6). `code` chooses among
 * our own titles.
 */
export function ErrorPage() {
  const { Link, location } = useNavigation();
  const query = new URLSearchParams(location.search);
  const message = toShownMessage(query.get("message"));
  const returnPath = toSafePath(query.get("returnUrl")) ?? "/";
  const back = (
    <ButtonLink variant="primary" render={(look) => <Link to={returnPath} {...look} />}>
      Go back
    </ButtonLink>
  );
  return (
    <CentredPage title={toErrorTitle(location.search)} actions={back}>
      <p>{message}</p>
    </CentredPage>
  );
}

/** The page's heading, which is the window's title too. */
export function toErrorTitle(search: string): string {
  return TITLES.get(new URLSearchParams(search).get("code")) ?? DEFAULT_TITLE;
}

/** Counted in code points, so that no character is cut in two. */
function toShownMessage(message: string | null): string {
  const words = message?.trim() ?? "";
  return words === "" ? DEFAULT_MESSAGE : Array.from(words).slice(0, MESSAGE_LENGTH).join("");
}

/** Address of the error page for a failure. `returnPath` is where 'Go back' leads. */
export function toErrorPath({ message, code }: { message: string; code?: string }, returnPath: string): string {
  const query = new URLSearchParams({ message, returnUrl: returnPath });
  if (code !== undefined && TITLES.has(code)) query.set("code", code);
  return `/error?${query.toString()}`;
}
