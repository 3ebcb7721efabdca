export const arturo = `
@caballero man skin:fair hair:bob/brown top:armour/silver/steel legs:plate/silver feet:plate/silver
@arturo man broad skin:fair hair:mane/straw beard:full/straw top:armour/silver/gold legs:plate/silver feet:plate/silver
@dama woman skin:pale hair:longest/straw feet:shoes lips:rose
@merlin man skin:fair hair:long/umber top:robe/indigo/gold/violet feet:shoes

== plomo-54
rey-arturo = @arturo back:chair/brown/indigo pose:sit prop:sword
sir-lanzarote = @caballero hair:mane/ink hat:visor/silver/white back:cape/white/sky pose:staff prop:lance other:kite/white/red
sir-gawain = @caballero hair:mane/rust beard:short/rust back:cape/green/pine pose:guard prop:axe other:kite/green/gold
sir-kay = @caballero stout hair:short/ash beard:moustache/ash stern top:tabard/amber/brown/slate pose:hip other:scroll
sir-bedivere = @caballero hair:bob/ash sad top:tabard/slate/white/steel back:cape/slate/ice pose:offer prop:sword
sir-tristan = @caballero thin hair:curly/straw top:tunic/turquoise/gold legs:hose/teal feet:boots pose:strum prop:harp
sir-palamedes = @caballero skin:brownskin hair:short/ink beard:short/ink top:tabard/white/ink/ink hat:turban/white/ink pose:guard prop:sabre other:kite/white/ink
sir-galahad = @caballero hair:mane/straw top:tabard/white/red/silver back:cape/white/red pose:staff prop:sword other:kite/white/red hat:halo/gold
la-mesa = @0,0,60 roundtable + @-150,6,66 @arturo hat:crown/gold/red pose:raise prop:goblet + @150,6,66 @caballero hair:mane/ink pose:open + @-70,90,54 @caballero hair:mane/rust beard:short/rust pose:cross + @76,90,54 @caballero hair:curly/straw pose:raiseRight + @0,0,62 roundtable front
sir-percival = @-90,0,96 @caballero hair:bob/straw top:tabard/red/white/silver sad pose:kneel + @100,0,90 man skin:pale hair:long/white beard:long/white top:robe/crimson/gold hat:crown/gold/ice back:chair/brown/navy pose:offer prop:grail
mordred = @caballero hair:mane/ink top:armour/ink/crimson legs:plate/coal feet:plate/coal hat:great/coal/crimson back:wind/ink/crimson pose:lunge prop:spear
el-enano = @150,0,72 donkey coat:hair/ash/slate/ivory + @-90,0,92 carriage cart two | man stout skin:fair hair:wild/rust beard:long/rust top:tunic/green/brown hat:nightcap/red/white pose:raise prop:whip

== kagami-1-7
la-dama = @0,0,82 lakearm
nimue = @90,0,116 tree paint:_/umber/pine + @-60,0,96 @dama hair:longest/pine top:gown/pine/jade/lime hat:holly/green/lime pose:raise prop:wand/jade/lime
morgana = @dama hair:longest/ink top:gown/ink/violet/plum back:collar/ink/violet hat:tiara/silver/violet stern pose:offer prop:orb/violet
ginebra = @dama hair:plaits/amber top:gown/green/gold/lime hat:flowers/white/rose happy pose:show prop:bouquet/rose/white
merlin = child skin:fair hair:wild/umber top:robe/indigo/gold/violet feet:shoes hat:wizard/indigo/gold wild pose:raise prop:wand
elaine = @0,0,82 boat bier paint:_/indigo/silver/violet + @110,90,24 candle + @-120,90,24 candle + @0,70,66 @dama asleep top:gown/white/silver/ice pose:both prop:flower
la-doncella = @dama hair:longest/straw top:gown/white/gold/ivory hat:veil/white pose:offer prop:grail
leodegrance = man stout skin:fair hair:mane/fog beard:long/fog top:robe/crimson/gold/indigo feet:shoes hat:crown/gold/sky sad back:cape/crimson/ivory pose:both prop:sword

== piedra-viva
la-espada = @0,0,98 swordstone
la-espada-en-la-piedra-version = @0,0,98 swordstone glow
el-caballero = @0,0,92 horse coat:hair/green/pine/moss saddle:plain/pine/gold bridle gait:walk | man giant astride skin:olive hair:long/pine beard:full/pine top:armour/green/gold legs:plate/green feet:plate/green pose:raise prop:axe
arturo = @110,0,96 cat left coat:hair/coal/ink/fog gait:rear eyes:glow/lime + @-110,0,86 @arturo wild pose:guard prop:sword other:kite/blue/gold
la-bestia = beast coat:hair/gold/umber/moss marks:spots eyes:glow/amber
el-sitio = @0,0,96 throne stone paint:_/ash/indigo
camlann = @-86,0,94 @arturo hat:crown/gold/red angry pose:lunge prop:sword + @96,0,90 @caballero flip hair:mane/ink top:armour/ink/crimson legs:plate/coal feet:plate/coal pose:lunge prop:spear
la-barca = @0,-10,70 wave paint:_/slate + @0,16,84 boat bier paint:_/ink/silver/violet + @-96,70,58 @dama hair:longest/ink top:gown/ink/silver/slate hat:crown/silver/ice sad pose:pray + @0,84,62 @dama top:gown/white/silver/ice hat:crown/gold/red sad pose:pray + @96,70,58 @dama hair:longest/rust top:gown/violet/silver/plum hat:crown/silver/violet sad pose:pray
`
