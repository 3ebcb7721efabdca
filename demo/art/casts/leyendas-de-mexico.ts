export const leyendasDeMexico = `
@llorona woman skin:pale hair:longest/ink sad top:gown/white/ice/white floating hat:veil/white
@charro man skin:dusk hair:short/ink beard:droop/ink stern top:jacket/ink/white/red legs:pants/ink feet:boots/ink hat:sombrero/ink/silver eyes:glow/amber
@colonial man skin:fair hair:mane/ink beard:pointed/ink top:doublet/ink/silver legs:breeches/ink/coal feet:buckled/ink

== piedra-viva
la-llorona = @0,-14,72 pool paint:_/teal + @0,14,100 @llorona pose:cower
la-llorona-mira = @0,-14,60 pool paint:_/slate + @0,14,102 @llorona eyes:glow/ice wild pose:offer back:wind/white/ice
don-juan = @colonial hat:wide/ink/coal back:cape/ink/wine stern pose:show prop:watch other:dagger
la-mujer = donkey coat:hair/umber/ink/tan eyes:glow/ice gait:rear
el-indio = man broad skin:dusk hair:bob/ink sad asleep top:tunic/white/red legs:bare feet:sandals pose:kneel
la-mulata = @110,0,96 wall paint:_/ash + @100,70,64 ship paint:_/ink/coal/slate/ink + @-70,0,96 woman skin:brownskin hair:curly/ink happy top:dress/crimson/gold feet:shoes hat:bandana/amber/red pose:point
el-charro = @10,0,92 horse coat:hair/ink/coal/slate eyes:glow/red gait:rear saddle:plain/coal/silver bridle | @charro astride pose:offer prop:coins
la-planchada = woman skin:pale hair:bun/umber top:dress/white/white feet:shoes hat:mob/white pose:show prop:candle
el-callejon = @-150,0,116 balcony paint:_/rust + @160,0,112 balcony left paint:_/amber + @-76,250,46 woman skin:fair hair:longest/brown top:dress/rose/cream pose:point + @90,240,46 man skin:fair hair:short/ink top:doublet/navy/gold legs:hose/cream pose:point flip
la-xtabay = @60,0,118 tree paint:_/tan/green + @-60,0,92 woman skin:dusk hair:longest/ink top:gown/white/rose/white feet:claws/tan pose:raise
el-senor = man broad skin:teal hair:long/ice beard:long/ice top:toga/teal/ice hat:headdress/sky/white stern pose:open prop:jar/blue/ice

== teatrino
la-calle-de-la-quemada = [night/#2f2a55/#5a4436] @-140,0,116 house paint:_/rust lit + @140,0,120 house balcony lit paint:_/amber + @-10,0,74 woman skin:fair hair:longest/ink top:gown/crimson/gold pose:cower + @40,0,40 fire
el-puente = [night/#27304f/#4a4a50] @0,0,110 bridge + @0,-24,110 wave paint:_/navy + @-70,66,66 @colonial hat:wide/ink/coal pose:guard prop:dagger + @70,40,64 man skin:dead hair:tonsure/ash top:cassock/ink wild pose:raise
la-monja = [room/#5a4a6a/#6b5a50] @-120,0,130 arch + @120,0,130 arch + @10,60,90 mirrorface + @-30,0,84 woman skin:pale top:habit/ink/white hat:veil/ink sad pose:pray
la-posada = [night/#2a2f5a/#6b4a35] @-120,0,126 house lit paint:_/amber + @120,0,126 house lit paint:_/rose + @0,0,96 house lit balcony paint:_/teal + @-46,0,70 lamp + @56,0,60 woman skin:dusk hair:plaits/ink top:dress/rose/white happy pose:open
la-casa-del = [day/#9ab8d8/#8a6a4a] @0,0,160 house balcony paint:_/brick + @-100,0,66 lion coat:hair/tan/brown/cream gait:rear + @90,0,70 man skin:fair hair:short/brown top:doublet/green/gold legs:hose/brown feet:boots pose:lunge prop:lance
la-china = [sea/#8ab8c8/#2a7a8a] @-90,10,120 ship paint:_/brown/gold/cream + @0,-20,110 wave + @90,0,78 woman skin:olivine hair:plaits/ink top:dress/crimson/white happy pose:open hat:flowers/rose/yellow
el-rosario = [room/#8a5a4a/#6b4a35] @-120,0,120 arch + @120,0,120 arch + @-70,0,72 woman skin:dusk hair:plaits/ink top:dress/green/white shout pose:raise prop:candle + @70,0,74 man skin:dusk hair:short/ink beard:droop/ink top:jacket/brown/white legs:pants/umber angry pose:lunge
el-tesoro = [forest/#3a5a3a/#6b5a3a] @110,0,150 tree + @-110,0,90 carriage paint:_/wine/gold + @20,0,70 @charro eyes:x/ink pose:point prop:pistol + @90,0,56 chest

== duendecillos
espanto-1-12 = @llorona hat:veil/ice sad tears pose:cower
espanto-2-12 = @charro pose:staff prop:broom
espanto-3-12 = man head:dog/brown/tan/umber skin:brown top:tunic/teal/gold legs:wool/brown feet:claws/brown tail:fox/brown pose:stand
espanto-4-12 = man skin:dusk hair:wild/straw grin top:tunic/lime/gold legs:bare feet:sandals hat:conical/straw/green pose:show prop:corn
espanto-5-12 = fireball
espanto-6-12 = man skin:dusk hair:short/ink beard:droop/ink top:jacket/ink/red/gold legs:pants/ink feet:boots hat:sombrero/straw/red pose:strum prop:guitar
espanto-7-12 = man head:dog/white/ivory/fog skin:white top:bare legs:wool/white feet:claws/white tail:fox/white eyes:glow/sky happy
espanto-8-12 = man head:dog/ink/coal/ink skin:coal top:bare legs:wool/ink feet:claws/ink tail:fox/ink eyes:glow/red fangs
espanto-9-12 = child skin:olive hair:wild/green grin top:tunic/moss/lime legs:bare feet:bare hat:holly/green/lime pose:raise prop:ball/ash
espanto-10-12 = hand bars paint:_/dead/coal
espanto-11-12 = man skin:sky hair:long/teal top:robe/blue/ice feet:bare hat:headdress/ice/sky happy pose:show prop:jar/blue/ice
espanto-12-12 = man head:none skin:bone top:habit/brown/sand feet:sandals hat:hood/brown pose:show prop:skull other:candle
espanto-secreto = child skin:olivine hair:short/ink wild shout top:shirt/yellow/red legs:pants/blue feet:shoes pose:show prop:lantern
`
