import type { HostLinkProps, HostNavigation } from "@portal/host-contract";
import { useMemo } from "react";
import { useLinkClickHandler, useLocation, useNavigate } from "react-router-dom";

import { findDestination } from "./find-destination.js";
import { toSafePath } from "./safe-path.js";
import { matchRoute } from "../routes/match-route.js";
import type { PortalRoute } from "../routes/route-table.js";

/** Within this origin only (S6). */
export function useHostNavigation(): HostNavigation {
  const { pathname, search, hash } = useLocation();
  const navigateByRouter = useNavigate();

  return useMemo<HostNavigation>(() => {
    const navigate: HostNavigation["navigate"] = (to, options) => {
      const path = toSafePath(to) ?? "/";
      if (!crossesDocument(window.location.pathname, path)) void navigateByRouter(path, options);
      else if (options?.replace) window.location.replace(path);
      else window.location.assign(path);
    };
    return {
      location: { pathname, search, hash },
      navigate,
      followRedirect: (url) => {
        void findDestination(url).then(({ isOutside, to }) => (isOutside ? window.location.assign(to) : navigate(to)));
      },
      Link: PortalLink,
    };
  }, [pathname, search, hash, navigateByRouter]);
}

/** The router's own `Link` also fetches pages ahead for frameworks, which is most of its code. */
function PortalLink({ to, replace, children, ...rest }: HostLinkProps) {
  const { pathname } = useLocation();
  const path = toSafePath(to) ?? "/";
  const follow = useLinkClickHandler(path, { replace });
  return (
    <a {...rest} href={path} onClick={crossesDocument(pathname, path) ? undefined : follow}>
      {children}
    </a>
  );
}

/** Whether navigation needs a page load, as for a route with its own content security policy (S46). */
export function crossesDocument(fromPathname: string, to: string): boolean {
  const from = matchRoute(fromPathname);
  const target = matchRoute(to.replace(/[?#].*$/s, ""));
  return from !== target && (ownsDocument(from) || ownsDocument(target));
}

function ownsDocument(route: PortalRoute | null): boolean {
  return route?.ownDocument === true;
}
