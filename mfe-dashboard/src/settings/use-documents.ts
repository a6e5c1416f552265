import { composeQuery, useLoad } from "@portal/shared-ui/api";

const FILE_POLL = 2000;

export const documentsQuery = composeQuery("documents", async ({ api, signal }) => {
  const [agreed, given] = await Promise.all([
    api.call("GET /account/documents", undefined, { signal }),
    api.call("GET /account/consents", undefined, { signal }),
  ]);
  return { agreed, given };
});

/** Agreements, then consents. Polls while a file is being made. */
export const useDocuments = () =>
  useLoad(documentsQuery(), {
    // A new file takes a moment.
    refetchInterval: ({ state }) =>
      state.data?.agreed.some(({ file }) => file.state === "making") ? FILE_POLL : false,
  });
