import type { PortalRoute } from "../routes/route-table.js";
import { BlockedPage } from "./blocked.page.js";
import { ErrorPage, toErrorTitle } from "./error.page.js";
import { GetCallbackPage } from "./get-callback.page.js";
import { NotFoundPage } from "./not-found.page.js";
import { PostCallbackPage } from "./post-callback.page.js";

export function OwnPageView({ route }: { route: PortalRoute }) {
  switch (route.page) {
    case "shell/blocked":
      return <BlockedPage />;
    case "shell/error":
      return <ErrorPage />;
    case "shell/post-callback":
      return <PostCallbackPage path={route.path} />;
    case "shell/get-callback":
      return <GetCallbackPage path={route.path} />;
    default:
      return <NotFoundPage />;
  }
}

export function toOwnTitle({ page, title }: PortalRoute, search: string): string {
  return page === "shell/error" ? toErrorTitle(search) : title;
}
