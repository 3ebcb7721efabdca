export const dracula = `
@conde man skin:pale hair:high/ash beard:droop/ash stern fangs top:coat/ink/white/crimson legs:pants/ink feet:shoes back:collar/ink/crimson
@harker man skin:fair hair:short/brown top:jacket/slate/cream/navy legs:pants/coal feet:shoes
@mina woman skin:fair hair:bun/brown top:dress/plum/cream feet:shoes
@lucy woman skin:pale hair:longest/straw top:gown/white/ice/white feet:bare
@helsing man skin:fair hair:short/ash beard:short/ash top:coat/brown/cream/wine legs:pants/umber feet:boots/leather hat:wide/umber/wine
@renfield man thin skin:pale hair:wild/ash top:shirt/fog legs:pants/ash feet:bare wild

== andanzas-1-12
dracula = @conde pose:hip
dracula-2 = @conde hair:wild/white beard:droop/white back:wind/ink/crimson pose:cower prop:lamp
dracula-bajando = @0,-4,112 wall paint:_/slate + @0,-4,112 tower paint:_/slate/ink + @0,40,90 @conde wild upside pose:fall back:wind/ink/crimson
jonathan-harker = @harker sad pose:show prop:bag other:book
jonathan-harker-de-regreso = @harker hair:short/white top:coat/slate/cream stern pose:guard prop:sabre
las-tres-novias = @-130,0,92 @lucy hair:longest/ink fangs pose:open + @130,0,92 @lucy hair:longest/rust fangs pose:show + @0,-10,98 @lucy fangs pose:cower
el-demeter = @0,30,80 carriage chariot paint:_/brown/gold + @0,0,98 man skin:dead hair:short/ash beard:full/ash asleep top:coat/navy/white legs:pants/coal feet:boots hat:cap/navy/ink pose:open
lucy-westenra = @lucy asleep pose:both
lucy-westenra-la-dama = @lucy top:gown/ash/fog/white fangs happy back:cape/coal/slate pose:offer prop:candle
mina-murray = @mina hat:bonnet/plum/cream pose:read prop:books
abraham-van = @helsing pose:show prop:bag other:garlic
doctor-john = man skin:fair hair:short/brown beard:pointed/brown top:jacket/olive/cream/wine legs:pants/umber feet:shoes eyewear:glasses pose:both prop:trumpet/gold/gold
r-m-renfield = @renfield pose:kneel prop:jar/fog/fog
quincey = man broad skin:olivine hair:short/straw beard:droop/straw top:jacket/tan/cream/red legs:pants/blue feet:high/leather hat:wide/tan/umber back:cape/rust/brick pose:hip prop:dagger
arthur = man skin:fair hair:short/straw beard:moustache/straw top:coat/umber/cream/navy legs:pants/coal feet:boots sad back:cape/brown/tan pose:show prop:torch
el-conde-rejuvenecido = man skin:pale hair:high/ink beard:pointed/ink fangs top:coat/slate/white/crimson legs:pants/slate feet:shoes hat:straw/cream/crimson pose:staff prop:cane
el-lobo = wolf coat:hair/slate/coal/fog gait:walk eyes:glow/amber

== collection-velin
el-conde-retrato-de-un-anciano = man thin skin:pale hair:high/white beard:droop/white stern brows:x/white nose:hook/pale top:coat/ink/white/crimson back:collar/ink/crimson
el-conde-retrato-de-un-joven = man skin:pale hair:high/ink beard:pointed/ink stern fangs brows:x/ink top:coat/ink/white/crimson back:collar/coal/wine
mina-con = @mina hair:bun/umber paint:mark/crimson stern back:cape/plum/wine
lucy-en = @lucy asleep hat:flowers/white/pink + @150,-6,34 candle
van-helsing = @helsing stern eyewear:glasses + @-160,0,44 candle
renfield-y = @renfield grin + @150,0,30 insect coat:hair/ink/crimson
las-novias = @-178,30,62 @lucy hair:longest/ink fangs hat:veil/ice + @178,30,62 @lucy hair:longest/rust fangs hat:veil/ice + @0,-8,78 @lucy fangs hat:veil/white
el-conde-polvo = man skin:ash hair:wild/fog beard:droop/fog asleep top:coat/slate/fog back:collar/slate/ash

== chibiboshi
chibiboshi-11- = @conde brows:x/ash pose:hip
chibiboshi-12- = @mina wild hair:bun/brown hat:beret/plum/gold pose:read prop:books
chibiboshi-13- = @harker wild sad pose:ears
chibiboshi-14- = @lucy fangs happy pose:show prop:lantern
chibiboshi-15- = @helsing happy pose:show prop:bag other:garlic
chibiboshi-16- = @renfield grin pose:both prop:jar/fog/fog
chibiboshi-17- = man head:wolf/slate/fog/ink skin:slate top:bare legs:wool/slate feet:claws/slate tail:fox/slate pose:stand
chibiboshi-18- = @conde beard:- happy hat:straw/cream/crimson top:jacket/slate/white/crimson legs:pants/slate pose:show prop:parasol/crimson/wine

== carton-y-blister-3-75
conde-dracula = @conde hair:high/ink beard:- grin back:collar/crimson/red pose:still
conde-dracula-capa-roja-capa-negra = @conde hair:high/ink beard:- grin back:collar/ink/coal pose:raise
el-demeter = ship torn paint:_/coal/ash/fog/ink
mina-harker = woman skin:fair hair:bob/brown top:coat/violet/cream/plum legs:pants/plum feet:boots hat:beret/violet/plum pose:show prop:lens
van-helsing = @helsing pose:point other:crossbow
renfield = @renfield top:jacket/fog/cream pose:guard prop:jar/fog/fog
carreta = @160,0,84 horse coat:hair/coal/ink saddle:plain/brown/tan + @-120,0,100 carriage cart box
murcielago = @0,60,92 man skin:umber head:bat/umber/rust top:bare legs:wool/umber feet:claws/umber back:batwings/wine/ink sleeve:fur/umber fangs pose:fly nobase
`
