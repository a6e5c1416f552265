import type { HostApi } from "@portal/host-contract";
import type { Root } from "react-dom/client";

import { createFakeHost, type FakeHostControls } from "../testing/create-fake-host.js";
import { type FakeRoutes, type FakeWire, fakeWire } from "../testing/fake-wire.js";
import type { FixedAnswers, ShownState, StandAloneControls } from "./shown-state.js";
import { StandAloneFrame } from "./stand-alone-frame.js";
import { StandAloneHost } from "./stand-alone-host.js";
import { readScenario, type StandAloneRemote, type StandAloneScenario } from "./stand-alone-remote.js";

/** `show` replaces the menu with the shown state. */
export function createControls(remote: StandAloneRemote, root: Root): StandAloneControls {
  let shownStates = 0;
  let wire = createWire({}, {});
  let routes: FakeRoutes = {};
  let fixed: FixedAnswers = {};
  let host: FakeHostControls = createFakeHost();
  const calls: string[] = [];
  const api: HostApi = {
    request: async (path, init) => {
      const current = wire;
      const answer = current.request(path, init);
      const key = current.requests.at(-1)?.key ?? path;
      calls.push(key);
      const response = await answer;
      if (response.status === UNKNOWN) console.error(`Nothing answers ${key}.`);
      return response;
    },
  };

  function answer(answers: FixedAnswers): void {
    fixed = { ...fixed, ...answers };
    wire = createWire(routes, fixed);
  }

  function show(state: ShownState): void {
    const scenario = readScenario(remote, state.scenario);
    forget();
    calls.length = 0;
    routes = scenario.wire;
    fixed = {};
    answer(state.answers ?? {});
    host = hostOf(state, scenario, api);
    shownStates += 1;
    const name = findPage(remote, state.path);
    const Page = remote.definition.pages[name];
    root.render(
      <StandAloneHost key={shownStates} host={host} onHostRequest={ignore}>
        <StandAloneFrame bare={remote.pages[name]?.bare ?? false}>{Page && <Page />}</StandAloneFrame>
      </StandAloneHost>,
    );
  }

  return {
    show,
    answer,
    emit: (news) => host.emit(news),
    listCalls: () => [...calls],
    listStates: () => listStates(remote),
    listHiddenPages: () => Object.keys(remote.definition.pages).filter((name) => !Object.hasOwn(remote.pages, name)),
  };
}

function listStates({ pages, scenarios }: StandAloneRemote): ReturnType<StandAloneControls["listStates"]> {
  return Object.entries(pages).flatMap(([page, { path, scenarios: own }]) =>
    (own ?? Object.keys(scenarios)).map((scenario) => ({ page, path, scenario })),
  );
}

/** The fake wire answers this for an endpoint without a route. */
const UNKNOWN = 501;

function hostOf({ path, role: shownRole }: ShownState, scenario: StandAloneScenario, api: HostApi): FakeHostControls {
  const role = shownRole === undefined ? (scenario.role ?? null) : shownRole;
  const status = role === null ? "anonymous" : "authenticated";
  return createFakeHost({ location: path, api, session: { role, status, userName: scenario.userName ?? "Partner" } });
}

function createWire(routes: FakeRoutes, fixed: FixedAnswers): FakeWire {
  const answers = Object.entries(fixed).map(([key, answer]) => [
    key,
    () => (answer === "never" ? new Promise(ignore) : answer),
  ]);
  const fixedRoutes = Object.fromEntries(answers) as FakeRoutes;
  return fakeWire({ ...routes, ...fixedRoutes });
}

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
}

function findPage(remote: StandAloneRemote, path: string): string {
  const nameOf = (address: string) => new URL(address, "http://portal.test").pathname.toLowerCase();
  const found = Object.entries(remote.pages).find(([, page]) => nameOf(page.path) === nameOf(path));
  if (!found) throw new Error(`${remote.definition.id} shows no page at ${path}.`);
  return found[0];
}

function ignore(): void {
  // Navigation is not followed; "never" stays pending.
}
