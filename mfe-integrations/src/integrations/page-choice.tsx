import { describeFailure, useApi, type PageItem } from "@portal/shared-ui/api";
import { Button, Notice, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import styles from "./integrations.module.css";

const ENDPOINT = "GET /integration/facebook/pages";

/** The pages that a person may link, each with its button. */
export function PageChoice() {
  const api = useApi();
  const client = useQueryClient();
  const pages = useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal }),
  });
  const choosing = useMutation({
    mutationFn: (id: string) => api.call("POST /integration/facebook/page", { id }),
    onSuccess: () => client.invalidateQueries(),
  });
  if (pages.isPending) return <Skeleton width="12rem" label="Loading your pages" />;
  if (pages.isError) {
    return (
      <Notice tone="bad" title="Your pages could not be listed.">
        {describeFailure(pages.error).message}
      </Notice>
    );
  }
  return (
    <>
      <ul className={styles.pages} aria-label="Your pages">
        {pages.data.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            isBusy={choosing.isPending && choosing.variables === page.id}
            onChoose={() => choosing.mutate(page.id)}
          />
        ))}
      </ul>
      {choosing.isError ? (
        <Notice tone="bad" announce title="The page could not be linked.">
          {describeFailure(choosing.error).message}
        </Notice>
      ) : null}
    </>
  );
}

function PageRow({ page, isBusy, onChoose }: { page: PageItem; isBusy: boolean; onChoose: () => void }) {
  return (
    <li className={styles.page}>
      {page.name}
      <Button busy={isBusy} busyLabel={`Linking ${page.name}`} onClick={onChoose}>
        Choose <VisuallyHidden>{page.name}</VisuallyHidden>
      </Button>
    </li>
  );
}
