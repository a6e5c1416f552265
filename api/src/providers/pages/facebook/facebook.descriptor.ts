import type { PartnerLink } from "@portal/api-contract";

/** A business page at Facebook, whose comments, posts and reactions become events. */
export const facebookLink: PartnerLink = {
  name: "Facebook",
  sentence: "Comments, posts and reactions from your business page.",
  icon: "users",
  kind: "page",
  access: "See your pages, read what people write there, and get it from Facebook right away.",
  warning: [
    "New comments, posts and reactions stop coming in from Facebook until you link it again. Events that are here already stay.",
  ],
  connect: "POST /user/register/facebookBUS",
  disconnect: "POST /integration/disconnect/facebook",
  choice: { noun: "pages", list: "GET /integration/facebook/pages", choose: "POST /integration/facebook/page" },
};
