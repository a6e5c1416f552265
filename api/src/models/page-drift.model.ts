import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `missing`: exists at the page without a webhook. `different`: differs from its webhook. `gone`: removed there without a webhook. */
export type PageDriftKind = "missing" | "different" | "gone";

/** A change that no webhook reported, found in the page's feed and repaired. */
export class PageDrift extends Model<InferAttributes<PageDrift>, InferCreationAttributes<PageDrift>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare pageId: string;
  /** The event's external id. */
  declare externalId: string;
  declare kind: PageDriftKind;
  declare at: Date;
}

export function definePageDrift(sequelize: Sequelize): void {
  PageDrift.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      pageId: { type: DataTypes.STRING(64), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "page_drifts", underscored: true, timestamps: false },
  );
}
