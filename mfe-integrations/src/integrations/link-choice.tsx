import {
  composeQuery,
  describeFailure,
  type PageItem,
  type PartnerChoice,
  useChange,
  useLoad,
} from "@portal/shared-ui/api";
import { Button, Notice, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";

import styles from "./integrations.module.css";

const choicesQuery = composeQuery("choices", ({ api, signal }, list: PartnerChoice["list"]) =>
  api.call(list, undefined, { signal }),
);

export function LinkChoice({ choice: { noun, list, choose } }: { choice: PartnerChoice }) {
  const pages = useLoad(choicesQuery(list));
  const choosing = useChange((api, id: string) => api.call(choose, { id }), { invalidates: "all" });
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
