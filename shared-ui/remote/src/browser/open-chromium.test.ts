import { openChromium } from "./open-chromium.js";

test("says how to correct a CHROMIUM_PATH that is no program", async () => {
  await expect(openChromium({ CHROMIUM_PATH: "/nowhere/chromium" })).rejects.toMatchObject({
    refusals: [
      { code: "BROWSER_MISSING", fix: expect.stringContaining("playwright-core install chromium") as unknown },
    ],
  });
});
