import { render, screen } from "@testing-library/react";

import { HostContext, useAgency, useEvents, useHostApi, useNavigation, useNotify, useSession } from "./context.js";
import type { HostServices } from "./types.js";

const services: HostServices = {
  session: {
    status: "authenticated",
    role: "user",
    userName: "Ines",
    refresh: () => Promise.resolve("user"),
    signOut: () => Promise.resolve(),
  },
  navigation: {
    location: { pathname: "/", search: "", hash: "" },
    navigate: jest.fn(),
    followRedirect: jest.fn(),
    Link: ({ to, children }) => <a href={to}>{children}</a>,
  },
  notify: jest.fn(),
  events: { subscribe: () => () => undefined, watchState: () => () => undefined, readState: () => "live" },
  api: { request: () => Promise.reject(new Error("offline")) },
  agency: { name: "Cedar & Main", email: "help@cedar.example", phone: null, logo: null },
};

test("gives a page every service of its host", () => {
  const seen: Partial<HostServices> = {};
  function Page() {
    seen.session = useSession();
    seen.navigation = useNavigation();
    seen.notify = useNotify();
    seen.events = useEvents();
    seen.api = useHostApi();
    seen.agency = useAgency();
    return <p>Hello {seen.session.userName}</p>;
  }
  render(
    <HostContext.Provider value={services}>
      <Page />
    </HostContext.Provider>,
  );
  expect(screen.getByText("Hello Ines")).toBeInTheDocument();
  expect(seen).toEqual(services);
});

test("throws when a page is rendered without a host", () => {
  jest.spyOn(console, "error").mockReturnValue();
  function Page() {
    return <p>{useSession().userName}</p>;
  }
  expect(() => render(<Page />)).toThrow("This page runs outside a host. Wrap it in HostContext.");
});
