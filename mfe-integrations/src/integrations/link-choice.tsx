import { describeFailure, type PageItem, type PartnerChoice, useApi } from "@portal/shared-ui/api";
import { Button, Notice, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import styles from "./integrations.module.css";

/** What a person may link, each with its button. */
export function LinkChoice({ choice: { noun, list, choose } }: { choice: PartnerChoice }) {
  const api = useApi();
  const client = useQueryClient();
  const pages = useQuery({
    queryKey: [list],
    queryFn: ({ signal }) => api.call(list, undefined, { signal }),
  });
  const choosing = useMutation({
    mutationFn: (id: string) => api.call(choose, { id }),
    onSuccess: () => client.invalidateQueries(),
  });
  if (pages.isPending) return <Skeleton width="12rem" label={`Loading your ${noun}`} />;
  if (pages.isError) {
    return (
      <Notice tone="bad" title={`Your ${noun} could not be listed.`}>
        {describeFailure(pages.error).message}
      </Notice>
    );
  }
  return (
    <>
      <ul className={styles.pages} aria-label={`Your ${noun}`}>
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
        <Notice tone="bad" announce title="Your choice could not be linked.">
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
