import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A page that somebody opened on a client's website, as its browser told us. */
export class WebHit extends Model<InferAttributes<WebHit>, InferCreationAttributes<WebHit>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare host: string;
  declare path: string;
  declare referrerHost: string | null;
  /** A keyed hash: neither address nor browser can be told from it. */
  declare visitor: string;
  /** JSON of `Touch`: by what link the person came; null: by none of ours. */
  declare touch: string | null;
  declare at: Date;
  /** Until it is judged whether it begins a visit. */
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
