import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `ignored`: it plays no part, or no link has the page. `not understood`: kept for a person to read (S58). */
export type PageDeliveryState = "done" | "ignored" | "not understood";

/** What the provider told of a page, each telling once. */
class PageDelivery extends Model<InferAttributes<PageDelivery>, InferCreationAttributes<PageDelivery>> {
  declare deliveryKey: string;
  declare pageId: string;
  declare type: string;
  declare state: PageDeliveryState;
  /** As it came; only of what is not understood. */
  declare raw: CreationOptional<string | null>;
  declare receivedAt: Date;
  /** JSON: what it said, without secrets and personal data (D244); null: no JSON, or kept before that was. */
  declare payload: CreationOptional<string | null>;
  /** How often it came again. */
  declare repeats: CreationOptional<number>;
}

export function definePageDelivery(sequelize: Sequelize): void {
  PageDelivery.init(
    {
      deliveryKey: { type: DataTypes.STRING(64), primaryKey: true },
      pageId: { type: DataTypes.STRING(64), allowNull: false },
      type: { type: DataTypes.STRING(64), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      raw: { type: DataTypes.TEXT("medium") },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
      payload: { type: DataTypes.TEXT },
      repeats: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "page_deliveries", underscored: true, timestamps: false },
  );
}
