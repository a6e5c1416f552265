import { useNavigation } from "@portal/host-contract";
import { describeFailure, isApiError } from "@portal/shared-ui/api";
import { BrandMark, ContactUs, ErrorCard, LegalLinks, Notice, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { type ReactNode, useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";

import styles from "./shared-sales.module.css";
import { SharedSales } from "./shared-sales.js";
import { sharedTexts as texts } from "./shared.texts.js";
import { useSharedOrders, useSharedSales } from "./use-shared-sales.js";

/** Never reloads automatically: each read counts as an opening of the link. */
const onceRead = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Retries once, except after a refusal, like the pages behind login. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500);
}

function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: "always", ...onceRead } } });
}

/** Separate query cache: the page is outside the frame for signed-in people. */
function SharedQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** /shared#token: sales that a client shares with a bookkeeper, without an account. The part after # reaches no log. */
export function SharedSalesPage() {
  const { location } = useNavigation();
  const token = location.hash.slice(1);
  return (
    <SharedQueries>
      <div className={styles.page}>
        <header className={styles.brand}>
          <BrandMark size={40} agencyFirst />
        </header>
        <main>{token === "" ? <Ended>{texts.incomplete}</Ended> : <OpenShare key={token} token={token} />}</main>
        <footer className={styles.legal}>
          <ContactUs />
          <LegalLinks />
        </footer>
      </div>
    </SharedQueries>
  );
}

function OpenShare({ token }: { token: string }) {
  const sales = useSharedSales(token);
  const list = useSharedOrders(token);
  if (sales.data) return <SharedSales token={token} shared={sales.data} list={list} />;
  if (sales.isError && isApiError(sales.error) && sales.error.status === 404) {
    return <Ended>{sales.error.message}</Ended>;
  }
  return (
    <>
      <PageHeader title={texts.title} />
      {sales.isError ? (
        <ErrorCard
          title={texts.failed}
          {...describeFailure(sales.error)}
          retrying={sales.isFetching}
          onRetry={() => {
            void sales.refetch();
            if (list.orders.isError) void list.orders.refetch();
          }}
        />
      ) : (
        <Skeleton label={texts.loading} height="24rem" />
      )}
    </>
  );
}

function Ended({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={texts.title} />
      <Notice tone="bad" title={texts.ended} announce>
        {children}
      </Notice>
    </>
  );
}
