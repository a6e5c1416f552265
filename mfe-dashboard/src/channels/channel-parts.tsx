import {
  type ChannelFigures,
  defineQuery,
  describeFailure,
  SALES_CHANNELS,
  type SalesChannel,
  useLoad,
} from "@portal/shared-ui/api";
import { Card, Checkbox, type DataColumn, DataTable, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";

import type { DashboardFilter } from "../sales/sales-filter.js";
import styles from "./channel-parts.module.css";
import { ATTRIBUTION_NOTE, channelTexts, describeBox, describeSales } from "./channel.texts.js";
import { CHANNELS_FAILED, CHANNELS_LOADING } from "./late-channels.texts.js";

const channelsQuery = defineQuery("GET /sales/channels", (range: DashboardFilter["range"]) => ({
  query: { ...range },
}));

const useChannels = ({ range }: DashboardFilter) => useLoad(channelsQuery(range));

export interface ChannelBoxesProps {
  filter: DashboardFilter;
  onChange: (next: DashboardFilter) => void;
  /** False: no website is linked, so no visitors are tracked. */
  isSiteLinked: boolean;
}

/** Chosen channels in the order of the boxes. */
function choose(chosen: readonly SalesChannel[], channel: SalesChannel, isChosen: boolean): SalesChannel[] {
  return SALES_CHANNELS.filter((one) => (one === channel ? isChosen : chosen.includes(one)));
}

/** A box is disabled, with the reason, when its channel had no visitors in these days. */
export function Boxes({ filter, onChange, isSiteLinked }: ChannelBoxesProps) {
  const channels = useChannels(filter);
  return SALES_CHANNELS.map((channel) => {
    const figures = channels.data?.channels.find((one) => one.channel === channel);
    const { help, isEmpty } = describeBox(figures, { isSiteLinked, isError: channels.isLoadingError });
    const isChosen = filter.channels.includes(channel);
    return (
      <Checkbox
        key={channel}
        label={channelTexts[channel]}
        help={help}
        disabled={isEmpty && !isChosen}
        checked={isChosen}
        onChange={(event) => onChange({ ...filter, channels: choose(filter.channels, channel, event.target.checked) })}
      />
    );
  });
}

const columns: readonly DataColumn<ChannelFigures>[] = [
  { key: "channel", header: "Found you by", cell: ({ channel }) => channelTexts[channel] },
  { key: "visits", header: "Visits", align: "end", cell: ({ visits }) => visits.toLocaleString("en-US") },
  { key: "leads", header: "Leads", align: "end", cell: ({ leads }) => leads.toLocaleString("en-US") },
  { key: "sales", header: "Sales", align: "end", cell: ({ sales }) => describeSales(sales) },
  { key: "sold", header: "Sold", align: "end", cell: ({ totalSales }) => formatMoney(totalSales) },
];

/** Chosen channels beside sales without a known channel. */
export function ChannelCard({ filter }: { filter: DashboardFilter }) {
  const channels = useChannels(filter);
  if (channels.isLoadingError) {
    return (
      <ErrorCard
        title={CHANNELS_FAILED}
        {...describeFailure(channels.error)}
        retrying={channels.isFetching}
        onRetry={() => void channels.refetch()}
      />
    );
  }
  if (channels.data === undefined) return <Skeleton height="12rem" label={CHANNELS_LOADING} />;
  const { unattributed, totalSales } = channels.data;
  const rows = channels.data.channels.filter(({ channel }) => filter.channels.includes(channel));
  return (
    <Card title="How customers found you" flush>
      <DataTable caption="How customers found you" columns={columns} rows={rows} rowKey={({ channel }) => channel} />
      <div className={styles.notes}>
        <p>
          We don’t know how customers found you for {formatMoney(unattributed.totalSales)} of {formatMoney(totalSales)}.
        </p>
        <p>{ATTRIBUTION_NOTE}</p>
      </div>
    </Card>
  );
}
