import type { FormTokenAnswer, SubmitLinkAnswer } from "@portal/api-contract";
import { Link } from "../../../models/link.model";
import type { User } from "../../../models/user.model";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import { browserAgent } from "../../../../testing/browser-agent";
import type { TestClient, TestReply } from "../../../../testing/http-client";
import { read } from "../../../../testing/read-reply";
import { defineFixture } from "../../../../testing/fixture";

/** The seven required fields; tests add optional ones. */
export type LinkForm = Readonly<Record<string, unknown>>;

export const form: LinkForm = {
  endUrl: "https://shop.test/prices?from=video",
  platform: "YouTube",
  platformContentType: "Video",
  platformContentCategory: "Loyalty",
  destination: "Website",
  destinationContentType: "Post",
  destinationContentCategory: "Upsell",
};

export interface LinksFixture extends AccountFixture {
  admin: TestClient;
  adminUser: User;
  token: (client?: TestClient) => Promise<string>;
  /** Submits like the page: without cookies, by default with the admin's token. */
  submit: (body: LinkForm, headers?: Record<string, string>) => Promise<TestReply>;
  make: (body?: LinkForm) => Promise<SubmitLinkAnswer>;
  disable: (code: string) => Promise<void>;
  /** Gives a link a destination that today's form rejects. */
  leadAsBefore: (code: string, endUrl: string) => Promise<void>;
  /** Removes the Unicode host, as in links from before that column existed. */
  forgetWrittenHost: (code: string) => Promise<void>;
  count: () => Promise<void>;
  follow: (code: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
}

export const linksFixture = defineFixture<LinksFixture, AccountFixture>(accountFixture, () => ({
  environment: { LIMITS_FACTOR: "1000" },
  build: async (fixture) => {
    const adminUser = await fixture.buildUser({ role: "admin", firstName: "Ines", lastName: "Haddad" });
    const admin = fixture.portal.newClient();
    await fixture.enter(admin, adminUser);

    const token = async (client = admin) => read<FormTokenAnswer>(await client.get("/urls/form-token")).token;
    async function submit(body: LinkForm, headers?: Record<string, string>): Promise<TestReply> {
      const given = headers ?? { "X-Form-Token": await token() };
      return fixture.portal.newClient().request("/api/urls/submit", { method: "POST", body, headers: given });
    }
    return {
      admin,
      adminUser,
      token,
      submit,
      make: async (body = {}) => read<SubmitLinkAnswer>(await submit({ ...form, ...body }), 201),
      async disable(code) {
        read(await admin.post("/urls/update", { code, disabled: true }));
      },
      async leadAsBefore(code, endUrl) {
        await Link.update({ endUrl }, { where: { code } });
      },
      async forgetWrittenHost(code) {
        await Link.update({ unicodeHost: null }, { where: { code } });
      },
      async count() {
        await fixture.portal.scheduledTasks.find(({ name }) => name === "waiting-clicks")?.run();
        await fixture.portal.runJobs();
      },
      follow: (code, headers = {}, method = "GET") =>
        fetch(`${fixture.portal.address}/s/${code}`, {
          method,
          redirect: "manual",
          headers: { "user-agent": browserAgent, ...headers },
        }),
    };
  },
}));
