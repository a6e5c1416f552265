import { useNavigation } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";

import { toSafePath } from "../navigation/safe-path.js";
import { CentredPage } from "./centred.page.js";

/** Characters of the message that are shown (S6). */
const MESSAGE_LENGTH = 300;
const DEFAULT_MESSAGE = "An unknown error occurred.";
const DEFAULT_TITLE = "Something went wrong";

/** The person's own decisions at the provider, by the server's code. They are not failures. */
const TITLES: ReadonlyMap<string | null, string> = new Map([
  ["ACCESS_DENIED", "Nothing was linked"],
  ["SIGN_IN_CANCELLED", "You are not signed in"],
]);

/** Shows the query's `message` as plain text (§2, S6). */
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

/** Title of the page and of its window. */
export function toErrorTitle(search: string): string {
  return TITLES.get(new URLSearchParams(search).get("code")) ?? DEFAULT_TITLE;
}

/** Counts code points, so no character is cut in two. */
function toShownMessage(message: string | null): string {
  const words = message?.trim() ?? "";
  return words === "" ? DEFAULT_MESSAGE : Array.from(words).slice(0, MESSAGE_LENGTH).join("");
}

/** 'Go back' links to `returnPath`. */
export function toErrorPath({ message, code }: { message: string; code?: string }, returnPath: string): string {
  const query = new URLSearchParams({ message, returnUrl: returnPath });
  if (code !== undefined && TITLES.has(code)) query.set("code", code);
  return `/error?${query.toString()}`;
}
