import { useNavigation } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";

import { toSafePath } from "../navigation/safe-path.js";
import { CentredPage } from "./centred-page.js";

/** Longest message shown, in characters (S6). */
const MESSAGE_LENGTH = 300;
const DEFAULT_MESSAGE = "An unknown error occurred.";

/** Shows `message` of the query as plain text and leads back to `returnUrl` (specification §2, S6). */
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
    <CentredPage title="Something went wrong" actions={back}>
      <p>{message}</p>
    </CentredPage>
  );
}

/** Counted in code points, so that no character is cut in two. */
function toShownMessage(message: string | null): string {
  const words = message?.trim() ?? "";
  return words === "" ? DEFAULT_MESSAGE : Array.from(words).slice(0, MESSAGE_LENGTH).join("");
}

/** Address of the error page for a failure. `returnPath` is where 'Go back' leads. */
export function toErrorPath(message: string, returnPath: string): string {
  return `/error?${new URLSearchParams({ message, returnUrl: returnPath }).toString()}`;
}
