export const popolVuh = `
@gemelo man skin:dusk hair:mane/ink legs:bare feet:sandals/leather
@senor man thin skin:bone head:skull/bone top:bones/bone sleeve:bones legs:bones feet:bones eyes:glow/amber

== andanzas-1-12
hunahpu = @gemelo paint:dots/ink top:bare/white/red hat:headdress/jade/yellow happy pose:shoulder prop:spear/tan
hunahpu-con = @gemelo head:pumpkin/amber top:bare/white/red pose:dance
ixbalanque = man skin:gold hair:mane/ink top:bare/gold/umber sleeve:fur/gold legs:spotted/gold/umber feet:sandals/leather paint:band/umber hat:headdress/gold/red grin pose:run prop:ball
ixquic = woman skin:dusk hair:plaits/ink top:dress/white/red feet:sandals hat:circlet/jade pose:offer prop:gourd
hun-hunahpu = man broad skin:dusk hair:long/ash top:strips/jade/gold legs:bare feet:sandals hat:headdress/green/gold pose:hip other:ball
vucub = man broad skin:jade head:parrot/green/yellow/red top:bare/gold sleeve:fur/green legs:wool/green feet:claws/amber back:wings/jade/gold pose:open
zipacna = man giant skin:moss head:croc/moss/olive top:bare/brown legs:wool/moss feet:claws/moss tail:tail/moss pose:cower
cabracan = man giant skin:brick hair:wild/ink beard:full/ink angry top:strips/umber/gold legs:bare feet:bare pose:raise prop:ball/ash
hun-came = @-90,0,92 @senor hat:headdress/coal/crimson back:chair/umber/wine pose:sit + @90,0,92 @senor hat:headdress/coal/jade back:chair/umber/pine pose:sit
los-buhos = @-100,10,66 bird raptor hooked coat:hair/tan/brown/cream tuft + @96,0,70 bird raptor hooked left coat:hair/red/crimson/gold tuft + @0,210,60 bird raptor hooked spread coat:hair/ash/slate/white tuft
camazotz = man broad skin:umber head:bat/umber/crimson/ink top:bare/crimson sleeve:fur/umber legs:wool/umber feet:claws/umber back:batwings/coal/ink pose:cower prop:dagger
raton = @0,-4,160 mouse coat:hair/tan/umber/pink
el-piojo = @-20,210,100 bird raptor hooked spread coat:hair/brown/umber/gold + @-10,-8,60 serpent thin coat:hair/green/lime/gold + @140,0,46 man skin:lime head:frog/lime/yellow top:bare legs:wool/lime feet:bare pose:stand

== piedra-viva
tepeu = @-110,0,96 man skin:dusk hair:long/ink top:robe/jade/gold hat:headdress/jade/sky pose:offer + @110,0,74 serpent feathered left coat:hair/blue/turquoise/green + @0,-14,84 pool paint:_/teal
el-hombre-de-barro = man broad skin:tan head:blank/tan sad top:bare legs:bare feet:bare base:rock pose:stand skin:sand
el-hombre-de-madera = man thin skin:tan head:wood/tan/brown top:bare/umber legs:bare feet:bare pose:raise
el-hombre-de-maiz = man broad skin:straw hair:mane/lime top:bare/white/gold legs:bare feet:sandals hat:headdress/yellow/white happy pose:offer prop:corn
huracan = @70,150,100 lightning + @-60,0,98 man broad skin:slate hair:flame/ice top:bare/indigo/gold legs:bare feet:bare back:rays/silver/indigo angry eyes:glow/ice pose:raise prop:fire
el-arbol = @60,0,124 tree gourds paint:_/brown/green + @-110,0,78 woman skin:dusk hair:plaits/ink top:dress/white/red feet:sandals pose:raiseRight
los-gemelos-se = @-120,280,90 sun + @130,300,90 moon + @-90,0,84 @gemelo top:bare/gold/red back:rays/gold/amber pose:raise + @96,0,84 @gemelo top:bare/silver/indigo hat:headdress/ice/indigo pose:raiseRight
la-partida = @150,0,96 wall + @-90,0,90 @gemelo top:strips/leather/red hat:headdress/jade/red pose:run other:skull + @80,0,88 @senor hat:headdress/coal/crimson pose:lunge

== duendecillos
casa-1-6 = @0,0,86 pyramid paint:_/coal/ink + @-90,-6,34 candle + @90,-6,34 candle
casa-2-6 = man skin:ice hair:wild/white top:robe/sky/ice hat:headdress/ice/white wild pose:cower
casa-3-6 = @-70,0,74 man skin:gold head:jaguar/gold/cream/umber top:bare legs:spotted/gold/umber feet:claws/gold fangs + @80,0,74 man skin:amber head:jaguar/amber/cream/umber top:bare legs:spotted/amber/umber feet:claws/amber + @4,190,58 man skin:tan head:jaguar/tan/cream/umber top:bare legs:spotted/tan/umber feet:claws/tan pose:both prop:bones
casa-4-6 = @0,-8,64 fire + @0,10,96 man skin:rust hair:flame/amber top:robe/red/gold wild pose:ears
casa-5-6 = man skin:slate hair:spiky/ink top:scales/slate/ink stern hat:headdress/coal/ash pose:open prop:dagger/ink other:dagger/ink
casa-6-6 = man skin:umber head:bat/umber/rose top:bare legs:wool/umber feet:claws back:batwings/plum/ink pose:stand
casa-secreta = @0,60,92 man skin:dusk hair:wild/yellow top:tunic/indigo/gold legs:bare feet:bare hat:halo/yellow wild pose:open back:rays/gold/indigo
pelotero = man skin:dusk hair:topknot/ink top:strips/leather/red legs:bare feet:sandals hat:headdress/jade/red pose:offer prop:ball
abuela = woman skin:dusk hair:plaits/fog top:gown/white/jade/rose feet:sandals happy pose:both prop:corn
`
