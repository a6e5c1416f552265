import { expect, test } from "../fixtures/test";

test.describe("the error page", () => {
  test("has words and a way back by default", async ({ page }) => {
    await page.goto("/error");
    await expect(page.getByText("An unknown error occurred.", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/");
  });

  test("shows a message as plain text, at most 300 characters of it", async ({ page }) => {
    const message = `<img src=x onerror=alert(1)>${"é".repeat(400)}`;
    await page.goto(`/error?message=${encodeURIComponent(message)}`);
    await expect(page.getByText(message.slice(0, 300), { exact: true })).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
  });

  test("leads back on this origin only", async ({ page }) => {
    for (const { returnUrl, leads } of [
      { returnUrl: "/init?from=error", leads: "/init?from=error" },
      { returnUrl: "https://evil.example", leads: "/" },
      { returnUrl: "//evil.example", leads: "/" },
      { returnUrl: "/\\evil.example", leads: "/" },
      { returnUrl: "\t//evil.example", leads: "/" },
      { returnUrl: "javascript:alert(1)", leads: "/" },
      { returnUrl: "data:text/html,x", leads: "/" },
      { returnUrl: "init", leads: "/" },
    ]) {
      await page.goto(`/error?message=x&returnUrl=${encodeURIComponent(returnUrl)}`);
      await expect(page.getByRole("link", { name: "Go back" }), returnUrl).toHaveAttribute("href", leads);
    }
  });
});

test("an unknown address is a 404 for everyone", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test.describe("POST callbacks", () => {
  test("each sends its query once, and a failure leads back with the server's words", async ({ page, guard }) => {
    for (const { path, back } of [
      { path: "/auth/callback", back: "/login" },
      { path: "/user/register/google/callback", back: "/login" },
      { path: "/user/register/facebook/callback", back: "/login" },
      { path: "/user/register/facebookBUS/callback", back: "/init" },
      { path: "/integration/square/callback", back: "/init" },
      { path: "/callback", back: "/init" },
    ]) {
      const bodies: unknown[] = [];
      const message = `Somebody else linked it (${path}).`;
      await page.route(`**/api${path}`, (route) => {
        bodies.push(route.request().postDataJSON());
        return route.fulfill({ status: 409, json: { message, type: "error" } });
      });
      guard.announce({ url: `/api${path}`, status: 409 });
      await page.goto(`${path}?code=a%2Fb&state=s`);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: "Go back" })).toHaveAttribute("href", back);
      expect(bodies).toEqual([{ code: "a/b", state: "s" }]);
    }
  });

  test("success leads home", async ({ page, actAs }) => {
    await actAs("client");
    await page.route("**/api/callback", (route) => route.fulfill({ json: { message: "Linked.", type: "success" } }));
    await page.goto("/callback?code=c&state=s");
    await expect(page).toHaveURL("/");
  });

  test("a failure without words says 'Connection Failed'", async ({ page, guard }) => {
    await page.route("**/api/auth/callback", (route) => route.abort("connectionrefused"));
    guard.announce({ url: "/api/auth/callback", status: "failed" });
    await page.goto("/auth/callback?code=c&state=s");
    await expect(page.getByText("Connection Failed", { exact: true })).toBeVisible();
  });

  test("a reload does not send the query twice", async ({ page, guard }) => {
    let count = 0;
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      void page.route("**/api/auth/callback", async (route) => {
        count += 1;
        resolve();
        await new Promise<void>((go) => (release = go));
        await route.abort("connectionrefused").catch(() => undefined);
      });
    });
    await page.goto("/auth/callback?code=c&state=s");
    await arrived;
    await page.reload();
    release();
    await expect(page).toHaveURL("/login");
    expect(count).toBe(1);
    guard.announce({ url: "/api/auth/callback", status: "failed", optional: true });
  });
});

test.describe("GET callbacks", () => {
  test("each without an answer says 'Connection Failed' and leads back to itself", async ({ page, guard }) => {
    for (const path of ["/track.gif", "/integration/centralWeb", "/integration/RE_Web"]) {
      await page.route(`**/api${path}?*`, (route) => route.abort("connectionrefused"));
      guard.announce({ url: `/api${path}`, status: "failed" });
      await page.goto(`${path}?key=k`);
      await expect(page.getByRole("link", { name: "Go back" })).toHaveAttribute("href", `${path}?key=k`);
      await expect(page.getByText("Connection Failed", { exact: true })).toBeVisible();
    }
  });

  test("an unexpected body says so", async ({ page }) => {
    await page.route("**/api/integration/centralWeb?*", (route) => route.fulfill({ body: "<p>hello</p>" }));
    await page.goto("/integration/centralWeb?key=k");
    await expect(page.getByText("Unexpected response from server.", { exact: true })).toBeVisible();
  });
});
