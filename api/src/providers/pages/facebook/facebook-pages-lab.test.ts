import Joi from "joi";
import { openProviderLab, type ProviderLab } from "../../../../testing/provider-lab";
import { failureKindOf } from "../../../../testing/provider-failure";
import { listenScripted, sendJson } from "../../../../testing/scripted-server";
import { addressOf, stopServer } from "../../../../testing/test-server";
import { createTestClock } from "../../../../testing/test-clock";
import { describePageProvider } from "../page-provider.contract";
import type { PageProvider } from "../page-provider.port";
import { createFacebookPages } from "./facebook-pages.adapter";

const redirectUri = "http://localhost:3000/user/register/facebookBUS/callback";
const keeper = "Maya Brooks";

let lab: ProviderLab;
let person: string;
beforeAll(async () => {
  lab = openProviderLab();
  await lab.control("facebook/app", { redirectUris: [redirectUri] });
  await lab.control("facebook/callbacks", { webhookUrl: "http://127.0.0.1:9/webhooks" });
  const people: { id: string; name: string }[] = Joi.attempt(
    await lab.control("facebook/people"),
    Joi.array().items(Joi.object<{ id: string; name: string }>().unknown()),
  );
  person = people.find(({ name }) => name === keeper)?.id ?? "";
});
afterAll(() => lab.stop());

function create(baseUrl = lab.environment.FACEBOOK_BASE_URL ?? ""): PageProvider {
  const { FACEBOOK_APP_ID = "", FACEBOOK_APP_SECRET = "", FACEBOOK_DIALOG_URL = "" } = lab.environment;
  const own = { appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET, verifyToken: null };
  return createFacebookPages({
    ...own,
    baseUrl,
    dialogUrl: FACEBOOK_DIALOG_URL,
    timeoutMs: 10_000,
    clock: createTestClock(),
  });
}

async function consent(url: string): Promise<string> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { origin: new URL(url).origin, connection: "close" },
    body: new URLSearchParams({ decision: "allow", person }),
    redirect: "manual",
  });
  return new URL(reply.headers.get("location") ?? "about:blank").searchParams.get("code") ?? "";
}

const idSchema = Joi.object<{ id: string; post: string }>({ id: Joi.string(), post: Joi.string() }).unknown();

const objectsSchema = Joi.object<{ objects: { id: string }[] }>({
  objects: Joi.array().items(Joi.object({ id: Joi.string() }).unknown()),
}).unknown();

test("rejects an endless feed, whose unread items would look deleted", async () => {
  const answers: Readonly<Record<string, object>> = {
    debug_token: {
      data: {
        ...{ app_id: "1", is_valid: true, user_id: "2" },
        scopes: ["pages_read_engagement", "pages_read_user_content"],
      },
    },
    feed: { data: [], paging: { cursors: { after: "on" }, next: "https://graph.facebook.com/" } },
  };
  const server = await listenScripted(({ url = "" }, response) => {
    sendJson(response, answers[new URL(url, "http://lab").pathname.split("/").at(-1) ?? ""]);
  });
  try {
    const endless = create(addressOf(server));
    expect(await failureKindOf(endless.readFeed({ id: "9", token: "t" }, new Date()))).toBe("refused");
  } finally {
    await stopServer(server);
  }
});

describePageProvider("Facebook", () => ({
  provider: create(),
  unreachable: create("http://127.0.0.1:9"),
  redirectUri,
  consent,
  async comment(page) {
    const made = await lab.control("facebook/activity", { page, item: "comment", person: "Ann" });
    const { id, post } = Joi.attempt(made, idSchema);
    await lab.control("facebook/activity", { page, item: "reaction", post, on: id, person: "Sam" });
  },
  async fill(page, { posts, comments }) {
    const named = (count: number, what: object) =>
      Array.from({ length: count }, (_, index) => ({ page, person: `Filler ${String(index)}`, ...what }));
    const made = await lab.control("facebook/activity", { activities: named(posts, { item: "post" }) });
    const { objects } = Joi.attempt(made, objectsSchema);
    const post = objects.at(-1)?.id;
    for (const what of [{ item: "comment" }, { item: "reaction", reaction: "love" }]) {
      await lab.control("facebook/activity", { activities: named(comments, { ...what, post }), together: true });
    }
  },
  failNext: async (kind) => {
    await lab.control("faults", { provider: "facebook", kind, count: 1, to: "/subscribed_apps" });
  },
  revokeAccess: async () => {
    await lab.control("facebook/deauthorize", { person });
  },
}));
