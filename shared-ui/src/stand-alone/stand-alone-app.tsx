import { useEffect, useMemo, useState } from "react";

import { createFakeHost, type FakeHostControls } from "../testing/create-fake-host.js";
import { fakeWire } from "../testing/fake-wire.js";
import { type Choice, readChoice, toSearch } from "./choice.js";
import { portalApi, readPortalSession } from "./portal-api.js";
import { StandAloneFrame } from "./stand-alone-frame.js";
import { StandAloneHost } from "./stand-alone-host.js";
import { StandAloneMenu } from "./stand-alone-menu.js";
import { readScenario, type StandAloneRemote } from "./stand-alone-remote.js";

export interface StandAloneAppProps {
  remote: StandAloneRemote;
  /** "fake": scenarios. "api": a running portal. */
  wire: "fake" | "api";
}

export function StandAloneApp({ remote, wire }: StandAloneAppProps) {
  const [choice, setChoice] = useState(() => readChoice(window.location.search, remote));
  const [hostRequest, setHostRequest] = useState("");
  const host = useMemo(() => createHost(remote, choice, wire), [remote, choice, wire]);

  useEffect(() => {
    window.history.replaceState(null, "", toSearch(choice));
    if (choice.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice.theme;
  }, [choice]);

  useEffect(() => {
    if (wire === "api") void readPortalSession().then(host.setSession);
  }, [host, wire]);

  const Page = remote.definition.pages[choice.page];
  return (
    <>
      <StandAloneMenu remote={remote} wire={wire} choice={choice} onChoose={setChoice} hostRequest={hostRequest} />
      <StandAloneHost key={toSearch(choice)} host={host} onHostRequest={setHostRequest}>
        <StandAloneFrame bare={remote.pages[choice.page]?.bare ?? false}>
          {Page === undefined ? <p>This remote has no page {choice.page}.</p> : <Page />}
        </StandAloneFrame>
      </StandAloneHost>
    </>
  );
}

function createHost(remote: StandAloneRemote, choice: Choice, wire: "fake" | "api"): FakeHostControls {
  const location = remote.pages[choice.page]?.path ?? "/";
  if (wire === "api") return createFakeHost({ location, api: portalApi });
  const { role = null, userName = "Partner", wire: routes } = readScenario(remote, choice.scenario);
  return createFakeHost({
    location,
    api: fakeWire(routes),
    session: { role, status: role ? "authenticated" : "anonymous", userName },
  });
}
