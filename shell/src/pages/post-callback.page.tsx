import { useHostApi, useNavigation, useSession } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { toSafePath } from "../navigation/safe-path.js";
import { fillPath, matchRoute } from "../routes/match-route.js";
import { sendPostCallback } from "./callback-requests.js";
import { toErrorPath } from "./error.page.js";
import { WaitingPage } from "./waiting.page.js";
import { toPartner, watchLink } from "./watch-link.js";

export interface PostCallbackPageProps {
  path: string;
}

interface EntryLocation {
  pathname: string;
  search: string;
  state: unknown;
}

/** History state after the query was sent; it survives a reload. */
const SENT = { callbackSent: true } as const;

/** Callbacks of a sign-in. All other callbacks return to the integrations page (§2). */
const LOGIN_CALLBACKS = ["/auth/callback", "/user/register/google/callback", "/user/register/facebook/callback"];

/** The path to return to after a failure (§2). A signed-in person has connected a social account from the settings (S9). */
function findWayBack(path: string, isMember: boolean): string {
  if (!LOGIN_CALLBACKS.includes(path)) return "/init";
  return isMember ? "/usersettings" : "/login";
}

/** Sends a provider's query once (S7). */
export function PostCallbackPage({ path }: PostCallbackPageProps) {
  const api = useHostApi();
  const { refresh, role } = useSession();
  const { navigate, Link } = useNavigation();
  const entry: EntryLocation = useLocation();
  const replaceEntry = useNavigate();
  const started = useRef(false);
  const isHere = useRef(true);
  const [isLate, setLate] = useState(false);

  /** Polls after a late answer, since the link may still be made. Returns the next path, or null if it was not made. */
  async function watch(partner: string): Promise<string | null> {
    setLate(true);
    return watchLink(api, partner, () => isHere.current);
  }

  const finish = useEffectEvent(async (): Promise<string> => {
    const returnPath = findWayBack(path, role === "user" || role === "admin");
    if (wasSent(entry.state)) return returnPath;
    // Before the request: a reload meanwhile must find neither the query nor an unmarked entry.
    await replaceEntry(entry.pathname, { replace: true, state: SENT });
    const outcome = await sendPostCallback(api, fillPath(path, entry.pathname), entry.search);
    if (outcome.kind === "failed") {
      const partner = outcome.isLate ? toPartner(path, entry.pathname) : undefined;
      const found = partner === undefined ? null : await watch(partner);
      return found ?? toErrorPath(outcome, returnPath);
    }
    const next = toSafePath(outcome.redirectUrl) ?? "/";
    // When the next page is public, a factor or password is missing, so no session exists yet.
    if (matchRoute(toPathname(next))?.access !== "public") await refresh();
    return next;
  });
  const leave = useEffectEvent((next: string) => {
    if (isHere.current) navigate(next, { replace: true });
  });

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void finish().then((next) => leave(next));
  }, []);

  if (!isLate) return <WaitingPage title="Connecting" words="One moment, we are finishing the connection." />;
  const away = <ButtonLink render={(props) => <Link to="/init" {...props} />}>Go to Integrations</ButtonLink>;
  return <WaitingPage title="Connecting" words="Still importing; you can leave this page" actions={away} />;
}

function toPathname(path: string): string {
  return new URL(path, window.location.origin).pathname;
}

function wasSent(state: unknown): boolean {
  return typeof state === "object" && state !== null && "callbackSent" in state && state.callbackSent === true;
}
