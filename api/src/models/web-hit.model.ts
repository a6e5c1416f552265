import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A page view, as the browser reported it. */
export class WebHit extends Model<InferAttributes<WebHit>, InferCreationAttributes<WebHit>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare host: string;
  declare path: string;
  declare referrerHost: string | null;
  /** Keyed hash that reveals neither address nor browser. */
  declare visitor: string;
  /** JSON of the visit's `Touch`; null: the visitor used no link of ours. */
  declare touch: string | null;
  declare at: Date;
  /** True until it is decided whether the page view begins a visit. */
  declare isWaiting: boolean;
}

export function defineWebHit(sequelize: Sequelize): void {
  WebHit.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      host: { type: DataTypes.STRING(255), allowNull: false },
      path: { type: DataTypes.STRING(500), allowNull: false },
      referrerHost: { type: DataTypes.STRING(255) },
      visitor: { type: DataTypes.STRING(22), allowNull: false },
      touch: { type: DataTypes.STRING(1000) },
      at: { type: DataTypes.DATE(3), allowNull: false },
      isWaiting: { type: DataTypes.BOOLEAN, allowNull: false },
    },
    { sequelize, tableName: "web_hits", underscored: true, timestamps: false },
  );
}
