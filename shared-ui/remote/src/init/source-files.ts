import type { NewRemote } from "./new-remote.js";

/** Returns the source of a new remote with one page, by path. */
export function createSourceFiles(remote: NewRemote): Record<string, string> {
  return {
    "src/remote.tsx": writeRemote(remote),
    "src/bootstrap.tsx": BOOTSTRAP,
    "src/welcome.page.tsx": writePage(remote),
    "src/welcome.page.test.tsx": TEST,
  };
}

const writeRemote = ({ id }: NewRemote) => `import { defineRemote } from "@portal/remote/host";

import { WelcomePage } from "./welcome.page.js";

/** Later pages are best loaded late: \`createLazyPage\` of @portal/remote/core. */
export default defineRemote({ id: "${id}", pages: { welcome: WelcomePage } });
`;

const BOOTSTRAP = `import { startStandAlone } from "@portal/remote/stand-alone";

import definition from "./remote.js";

/** The remote on a fake host. \`portal-remote dev\` and \`check --browser\` show the pages of package.json in these situations. */
startStandAlone({
  definition,
  scenarios: {
    "a client": {
      role: "user",
      userName: "Ada",
      wire: { "POST /recover/get-username": () => ({ status: 200, body: { message: "Ada" } }) },
    },
    "the portal is busy": {
      role: "user",
      userName: "Ada",
      wire: { "POST /recover/get-username": () => ({ status: 503, body: { message: "The portal is busy." } }) },
    },
  },
});
`;

const writePage = ({ title }: NewRemote) => `import { defineQuery, describeFailure, useLoad } from "@portal/remote/api";
import { Card, ErrorCard, PageHeader, Skeleton } from "@portal/remote/core";

const nameQuery = defineQuery("POST /recover/get-username");

export function WelcomePage() {
  const { data, error, isFetching, refetch } = useLoad(nameQuery());
  return (
    <>
      <PageHeader title="${title}" />
      {error ? (
        <ErrorCard
          title="Your name did not load"
          {...describeFailure(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card title="Welcome">{data ? <p>Hello {data.message}.</p> : <Skeleton label="Loading" />}</Card>
      )}
    </>
  );
}
`;

const TEST = `import { fakeWire, renderWithHost } from "@portal/remote/testing";
import { screen } from "@testing-library/react";

import { WelcomePage } from "./welcome.page.js";

test("greets the person by name", async () => {
  const api = fakeWire({ "POST /recover/get-username": () => ({ status: 200, body: { message: "Ada" } }) });
  renderWithHost(<WelcomePage />, { api });
  expect(await screen.findByText("Hello Ada.")).toBeVisible();
});
`;
