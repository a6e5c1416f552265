import { useNavigation } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";

import { toSafePath } from "../navigation/safe-path.js";
import { CentredPage } from "./centred.page.js";

/** Characters (S6). */
const MESSAGE_LENGTH = 300;
const DEFAULT_MESSAGE = "An unknown error occurred.";
const DEFAULT_TITLE = "Something went wrong";

/** Titles for decisions of the person at the provider, by the server's code. These are not failures. */
const TITLES: ReadonlyMap<string | null, string> = new Map([
  ["ACCESS_DENIED", "Nothing was linked"],
  ["SIGN_IN_CANCELLED", "You are not signed in"],
]);

/**
 * Shows the query's `message` as plain text and links to `returnUrl` (specification §2, S6). `code` selects a title.
 */
export function ErrorPage() {
  const { Link, location } = useNavigation();
  const query = new URLSearchParams(location.search);
  const message = toShownMessage(query.get("message"));
  const returnPath = toSafePath(query.get("returnUrl")) ?? "/";
  const back = (
    <ButtonLink variant="primary" render={(props) => <Link to={returnPath} {...props} />}>
      Go back
    </ButtonLink>
  );
  return (
    <CentredPage title={toErrorTitle(location.search)} actions={back}>
      <p>{message}</p>
    </CentredPage>
  );
}

/** Returns the heading, which is also the window title. */
export function toErrorTitle(search: string): string {
  return TITLES.get(new URLSearchParams(search).get("code")) ?? DEFAULT_TITLE;
}

/** Truncates by code points, so no character is cut in two. */
function toShownMessage(message: string | null): string {
  const words = message?.trim() ?? "";
  return words === "" ? DEFAULT_MESSAGE : Array.from(words).slice(0, MESSAGE_LENGTH).join("");
}

/** Returns the error page's address for a failure. 'Go back' links to `returnPath`. */
export function toErrorPath({ message, code }: { message: string; code?: string }, returnPath: string): string {
  const query = new URLSearchParams({ message, returnUrl: returnPath });
  if (code !== undefined && TITLES.has(code)) query.set("code", code);
  return `/error?${query.toString()}`;
}
