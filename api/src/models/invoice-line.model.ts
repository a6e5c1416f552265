import type { InvoiceLine as WireLine, RowSource } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A sale, or what was given back of one, as it was billed; signed integer cents. It does not change (triggers refuse it). */
export class InvoiceLine extends Model<InferAttributes<InvoiceLine>, InferCreationAttributes<InvoiceLine>> {
  declare id: CreationOptional<number>;
  declare invoiceId: string;
  declare businessId: string;
  /** From 1. */
  declare position: number;
  /** `credit`: given back of a sale that another invoice charged; `correction`: what is billed of a sale has changed. */
  declare kind: WireLine["kind"];
  declare source: RowSource;
  /** Of the row that is billed; of a credit that which gives back. */
  declare externalId: string;
  /** In what gives back: its sale. */
  declare saleExternalId: string | null;
  /** Of a credit or a correction: the invoice that charged the sale. */
  declare chargedOnId: string | null;
  /** `YYYY-MM-DD`, the day that was printed. */
  declare localDay: string;
  declare occurredAt: Date;
  declare name: string;
  /** JSON of `{name, quantity, price}`, price in cents. */
  declare items: string;
  declare totalCents: number;
  declare verifiedCents: number;
  declare commissionCents: number;
  /** Of a correction: which one of its row; else 0. */
  declare round: CreationOptional<number>;
  /** Key of the credit that a correction uses or takes back: the dispute, its line or the failed refund; else null. */
  declare grantRef: CreationOptional<string | null>;
  /** False once its invoice is void. */
  declare live: boolean;
  /** The database's own: by it a transaction is on one live invoice at most. */
  declare liveKey: CreationOptional<string | null>;
}

export function defineInvoiceLine(sequelize: Sequelize): void {
  InvoiceLine.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      position: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      saleExternalId: { type: DataTypes.STRING(192) },
      chargedOnId: { type: DataTypes.STRING(32) },
      localDay: { type: DataTypes.DATEONLY, allowNull: false },
      occurredAt: { type: DataTypes.DATE(3), allowNull: false },
      name: { type: DataTypes.STRING(300), allowNull: false },
      items: { type: DataTypes.TEXT("long"), allowNull: false },
      totalCents: { type: DataTypes.BIGINT, allowNull: false },
      verifiedCents: { type: DataTypes.BIGINT, allowNull: false },
      commissionCents: { type: DataTypes.BIGINT, allowNull: false },
      round: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false, defaultValue: 0 },
      grantRef: { type: DataTypes.STRING(40) },
      live: { type: DataTypes.BOOLEAN, allowNull: false },
      liveKey: { type: DataTypes.STRING(240) },
    },
    { sequelize, tableName: "invoice_lines", underscored: true, timestamps: false },
  );
}
