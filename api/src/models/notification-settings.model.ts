import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** The row exists only if a person's settings differ from the defaults. */
export class NotificationSettingsRow extends Model<
  InferAttributes<NotificationSettingsRow>,
  InferCreationAttributes<NotificationSettingsRow>
> {
  declare userId: string;
  /** JSON: channels of each kind. */
  declare choices: string;
  /** E.164 of the phone with consent to texts; null: no consent. A new phone needs new consent. */
  declare smsNumber: string | null;
  /** `HH:MM` in the business's zone. */
  declare quietFrom: string;
  declare quietTo: string;
  declare updatedAt: Date;
}

export function defineNotificationSettings(sequelize: Sequelize): void {
  NotificationSettingsRow.init(
    {
      userId: { type: DataTypes.STRING(32), primaryKey: true },
      choices: { type: DataTypes.TEXT, allowNull: false },
      smsNumber: { type: DataTypes.STRING(16), allowNull: true },
      quietFrom: { type: DataTypes.STRING(5), allowNull: false },
      quietTo: { type: DataTypes.STRING(5), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "notification_settings", underscored: true, timestamps: false },
  );
}
