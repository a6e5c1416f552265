import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * `ignored`: nothing is linked that it could be about. `failed`: given up after several tries. `not understood`: kept for a
 * person to read (S58).
 */
export type DeliveryState = "waiting" | "done" | "ignored" | "failed" | "not understood";

/** An event that a source told, each once. */
export class WebhookDelivery extends Model<InferAttributes<WebhookDelivery>, InferCreationAttributes<WebhookDelivery>> {
  declare id: CreationOptional<number>;
  declare provider: string;
  declare eventId: string;
  declare accountId: string;
  declare type: string;
  /** JSON of `SourceEvent`. */
  declare event: string;
  declare state: DeliveryState;
  declare receivedAt: Date;
  declare doneAt: CreationOptional<Date | null>;
  /** JSON: what it said, without secrets and personal data (D244); null: no JSON, or kept before that was. */
  declare payload: CreationOptional<string | null>;
  /** How often it came again. */
  declare repeats: CreationOptional<number>;
}

export function defineWebhookDelivery(sequelize: Sequelize): void {
  WebhookDelivery.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      provider: { type: DataTypes.STRING(16), allowNull: false },
      eventId: { type: DataTypes.STRING(128), allowNull: false },
      accountId: { type: DataTypes.STRING(64), allowNull: false },
      type: { type: DataTypes.STRING(64), allowNull: false },
      event: { type: DataTypes.TEXT("long"), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
      doneAt: { type: DataTypes.DATE(3) },
      payload: { type: DataTypes.TEXT },
      repeats: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "webhook_deliveries", underscored: true, timestamps: false },
  );
}
