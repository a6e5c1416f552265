import { act, fireEvent, screen } from "@testing-library/react";

import type { FakeRoute } from "../../testing/fake-fetch.js";
import { type CornerSetup, loaded, renderCorner } from "../../testing/render-corner.js";
import { ASKED_EVERY_MS } from "./use-new-version.js";

describe("the notice of a new version", () => {
  const REGISTRY = "GET /remotes.json";
  const registryOf =
    (version: string): FakeRoute =>
    () => ({
      status: 200,
      body: {
        version: 1,
        remotes: [
          {
            ...{ id: "mfe-dashboard", version, entry: `/remotes/mfe-dashboard/${version}/remoteEntry.js` },
            contractVersion: "1.0.0",
          },
        ],
        keys: [],
      },
    });
  const notice = () => screen.queryByRole("region", { name: "New version" });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const show = async (state: DocumentVisibilityState) => {
    Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
    fireEvent(document, new Event("visibilitychange"));
    await pass(1);
  };

  async function renderNotice(version = "4.2.0", setup: CornerSetup = {}) {
    const attempts = { "mfe-dashboard": loaded("4.1.3") };
    const rendering = renderCorner({ attempts, routes: { [REGISTRY]: registryOf(version) }, role: "user", ...setup });
    await pass(10);
    const parts = await rendering;
    const visit = async (path: string) => {
      act(() => parts.host.snapshot().navigation.navigate(path));
      await pass(1);
    };
    return { ...parts, visit, asked: () => parts.wire.requestsOf(REGISTRY).length };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = "";
  });

  test("is shown on a page change, and reloads only on a press", async () => {
    const { visit, onReload, asked } = await renderNotice();
    await visit("/init");
    expect(asked()).toBe(0);
    await pass(ASKED_EVERY_MS);
    expect(notice()).toBeNull();
    await visit("/usersettings");
    expect(notice()).toHaveTextContent("A new version is ready.");
    expect(notice()?.parentElement).toHaveAttribute("aria-live", "polite");
    expect(onReload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  test("is asked for on return to the tab, at most once a minute", async () => {
    const { visit, asked } = await renderNotice("4.1.3");
    await pass(ASKED_EVERY_MS);
    await show("hidden");
    expect(asked()).toBe(0);
    await show("visible");
    await show("visible");
    await visit("/init");
    expect(asked()).toBe(1);
    await pass(ASKED_EVERY_MS);
    await visit("/");
    expect(asked()).toBe(2);
    expect(notice()).toBeNull();
  });

  test.each<[string, CornerSetup]>([
    ["was not loaded by this page", { attempts: {} }],
    ["is used by this browser only", { attempts: { "mfe-dashboard": { own: {} as never, ready: {} as never } } }],
  ])("is not shown for a remote that %s", async (_, setup) => {
    const { visit } = await renderNotice("4.2.0", setup);
    await pass(ASKED_EVERY_MS);
    await visit("/init");
    expect(notice()).toBeNull();
  });

  test("is not shown when the registry does not answer", async () => {
    const { visit } = await renderNotice("4.2.0", { routes: { [REGISTRY]: () => ({ status: 503 }) } });
    await pass(ASKED_EVERY_MS);
    await visit("/init");
    expect(notice()).toBeNull();
  });

  test("stays away for a version that was put off, and comes back for the next one", async () => {
    const { visit, wire } = await renderNotice();
    await pass(ASKED_EVERY_MS);
    await visit("/init");
    fireEvent.click(screen.getByRole("button", { name: "Later" }));
    await pass(ASKED_EVERY_MS);
    await visit("/");
    expect(notice()).toBeNull();
    wire.answer(REGISTRY, registryOf("4.3.0"));
    await pass(ASKED_EVERY_MS);
    await visit("/init");
    expect(notice()).not.toBeNull();
  });

  describe("during a form", () => {
    function addField(html: string): HTMLElement {
      const form = document.createElement("form");
      form.innerHTML = html;
      document.body.append(form);
      return form.firstElementChild as HTMLElement;
    }

    test.each<[string, (field: HTMLElement) => void]>([
      ["has the focus", (field) => field.focus()],
      [
        "was changed and left",
        (field) => {
          field.focus();
          fireEvent.input(field, { target: { value: "x" } });
          field.blur();
        },
      ],
      ["is changed without the focus", (field) => fireEvent.input(field)],
    ])("waits until the next page while a field %s", async (_, use) => {
      const { visit } = await renderNotice();
      const field = addField("<input>");
      await pass(ASKED_EVERY_MS);
      act(() => use(field));
      await show("visible");
      expect(notice()).toBeNull();
      field.parentElement?.remove();
      await visit("/init");
      expect(notice()).not.toBeNull();
    });

    test("goes away when a field gets the focus, and comes back on the next page", async () => {
      const { visit } = await renderNotice();
      await pass(ASKED_EVERY_MS);
      await visit("/init");
      expect(notice()).not.toBeNull();
      const field = addField("<textarea></textarea>");
      act(() => field.focus());
      expect(notice()).toBeNull();
      field.parentElement?.remove();
      await visit("/");
      expect(notice()).not.toBeNull();
    });

    test("waits for a form that was filled before this code was loaded", async () => {
      const field = addField("<input value='typed'>");
      const { visit } = await renderNotice();
      await pass(ASKED_EVERY_MS);
      await show("visible");
      expect(notice()).toBeNull();
      field.parentElement?.remove();
      await visit("/init");
      expect(notice()).not.toBeNull();
    });

    test("does not wait for a button", async () => {
      const button = addField("<button type='button'>Next</button>");
      await renderNotice();
      await pass(ASKED_EVERY_MS);
      act(() => button.focus());
      await show("visible");
      expect(notice()).not.toBeNull();
    });
  });
});
