export const donQuijote = `
@hidalgo man thin skin:fair hair:short/ash beard:quijote/ash stern top:armour/steel/gold legs:breeches/brown/cream feet:boots/leather
@escudero man stout skin:olivine hair:short/brown beard:short/brown top:vest/brown/cream legs:pants/olive feet:low/leather hat:wide/straw/brick
@dama woman skin:fair hair:longest/straw top:gown/wine/gold/cream feet:shoes lips:red
@jamelgo nag coat:hair/fog/slate/ivory marks:ribs bridle

== andanzas-1-12
don-quijote-de-la-mancha = @hidalgo pose:staff prop:lance
don-quijote-de-la-mancha-edicion-molinos = @hidalgo wild pose:lunge back:wind/brick/wine prop:lance
sancho-panza = @escudero happy pose:hip other:sack
sancho-panza-con-manta = @-170,0,52 man skin:dusk hair:short/ink top:shirt/cream legs:pants/brown feet:low/leather pose:raiseRight + @170,0,52 man skin:fair hair:curly/rust top:vest/olive legs:pants/umber feet:low/leather pose:raise + @0,250,56 @escudero hat:- wild shout pose:fall
rocinante = @jamelgo saddle:plain/brick/gold
el-rucio = donkey coat:hair/ash/slate/ivory saddle:plain/straw/brick bridle
dulcinea-del-toboso = @dama hat:tiara/gold/red back:cape/rose/pink happy pose:show prop:rose
aldonza-lorenzo = woman broad skin:olivine hair:plaits/brown top:dress/rust/cream feet:low/leather happy sleeve:rolled/cream pose:hip other:sack
aldonza-lorenzo-domingo = woman broad skin:olivine hair:plaits/brown top:dress/blue/cream feet:low/leather hat:bonnet/cream/red grin sleeve:rolled/cream pose:show prop:basket
el-cura-pero = man skin:fair hair:tonsure/brown top:cassock/ink/ink feet:shoes pose:read prop:books
el-cura-pero-perez-y-el-ama = @-100,0,92 man skin:fair hair:tonsure/brown top:cassock/ink/ink feet:shoes pose:read prop:book + @110,0,88 woman stout skin:fair hair:bun/ash top:dress/coal/cream hat:mob/white angry pose:raiseRight other:torch + @10,-14,36 fire
maese-nicolas = man skin:olivine hair:curlyshort/ink beard:curled/ink top:vest/wine/white legs:breeches/brown/cream feet:buckled/ink hat:basin/gold happy pose:show prop:dagger other:bottle
dorotea = woman skin:olivine hair:long/umber top:gown/jade/gold/cream hat:turban/cream/jade pose:open lips:red
cardenio = man thin skin:dusk hair:wild/umber beard:short/umber wild top:rags/olive legs:bare feet:bare pose:run
sanson-carrasco = man skin:fair hair:short/brown happy top:armour/silver/ice legs:plate/silver feet:plate/silver pose:guard hat:visor/silver/sky prop:sword other:mirror
el-caballero-de-la-blanca-luna = man skin:fair hair:short/straw top:armour/white/ice legs:plate/silver feet:plate/silver hat:visor/white/ice back:cape/ice/white stern pose:staff prop:lance other:kite/white/ice
don-quijote-vencido = @hidalgo sad top:shirt/cream pose:kneel
sancho-gobernador = @escudero top:coat/wine/gold hat:beret/wine/gold back:chair/brown/wine pose:offer prop:staff
ana-felix = woman skin:dusk hair:long/ink top:tunic/teal/gold legs:pants/cream feet:boots/leather hat:turban/white/red back:cape/navy/teal pose:guard prop:sabre
el-mono = child head:monkey/brown/tan skin:brown top:vest/red/gold legs:wool/brown feet:bare back:tail/brown grin pose:dance

== piedra-viva
don-quijote-contra = @-120,0,112 windmill + @70,20,78 nag coat:hair/fog/slate/ivory gait:rear marks:ribs | @hidalgo astride back:wind/brick/wine pose:lunge prop:lance
la-noche-de-los-libros = @-150,0,60 books + @150,0,66 books + @0,0,84 @hidalgo top:robe/olive/cream back:chair/brown/wine pose:read prop:book + @-70,0,22 candle + @96,0,36 books
la-penitencia = @90,0,64 rock + @-60,0,92 @hidalgo upside top:shirt/white legs:bare feet:bare wild pose:fall + @160,0,56 @escudero pose:ears
el-ingenioso = [room/#8a5a3a/#6b452c] @-130,0,60 barrel + @130,0,60 barrel + @-20,-10,60 pool paint:_/wine + @0,0,100 @hidalgo top:shirt/white wild shout pose:lunge prop:sword + @120,0,84 @escudero hat:- pose:ears
los-leones = @110,0,104 cage + @110,14,58 lion left coat:hair/straw/rust/cream + @-110,0,92 @hidalgo pose:guard prop:sword other:shield
clavileno = @0,0,84 woodenhorse | @hidalgo astride hat:bandana/cream/cream pose:ride
la-muerte = @0,40,70 bed + @120,0,70 woman skin:fair hair:bun/ash top:dress/coal/cream sad pose:pray + @-130,0,72 @escudero hat:- sad pose:kneel

== chibiboshi
chibiboshi-1- = @hidalgo pose:staff prop:lance
chibiboshi-2- = @escudero happy pose:show prop:bread other:bottle/wine
chibiboshi-3- = man head:horse/fog/ivory skin:fog top:bare legs:wool/fog feet:shoes/coal tail:tail/slate sad pose:stand
chibiboshi-4- = @dama hair:longest/straw hat:tiara/gold happy pose:open
chibiboshi-5- = windmill face
chibiboshi-6- = man skin:fair hair:short/brown top:armour/silver/ice legs:plate/silver feet:plate/silver hat:visor/silver/sky pose:hip other:mirror
chibiboshi-7- = @escudero top:robe/wine/gold hat:beret/wine/gold back:chair/brown/red pose:offer other:scepter
chibiboshi-8- = man head:horse/leather/cream skin:leather top:bare legs:wool/leather feet:shoes/umber hat:bandana/red/white pose:stand tail:tail/umber
chibiboshi-9- = man head:lion/straw/cream/rust skin:straw top:bare legs:wool/straw feet:claws/straw tail:liontail/straw/rust asleep pose:stand

== teatrino
el-retablo = [night/#3a3f7a/#6b4a35] @-110,0,90 tower + @120,0,80 tower + @-40,0,64 horse coat:hair/white/fog/ivory | man astride skin:fair hair:short/brown top:armour/steel/gold legs:plate/steel pose:ride + @90,0,60 woman skin:fair hair:long/straw top:gown/rose/gold pose:open
don-gaiferos = @-100,30,90 man skin:fair hair:short/brown beard:pointed/brown top:doublet/blue/gold legs:hose/cream feet:shoes hat:wide/navy/gold pose:open + @110,30,90 woman skin:fair hair:plaits/straw top:gown/rose/gold hat:tiara/gold pose:open
el-rey-marsilio = @-130,0,70 horse coat:hair/tan/umber | man astride skin:dusk beard:full/ink top:robe/green/gold hat:turban/white/red pose:ride + @120,0,70 horse coat:hair/coal/ink | man astride skin:dusk beard:short/ink top:robe/wine/gold hat:turban/gold/red pose:ride
maese-pedro = man skin:olivine hair:short/brown beard:short/brown top:jacket/green/cream legs:pants/brown feet:low/leather eyewear:patch pose:show prop:bell
la-cueva = [cave/#4a4038/#7ac0d8] @-120,0,90 column + @120,0,90 column + @0,120,70 @hidalgo pose:raise + @0,0,60 bed
la-imprenta = [room/#a08058/#6b452c] @-90,0,104 press + @110,0,76 table + @60,0,92 man skin:fair hair:bald/ash beard:moustache/ash top:vest/coal/cream legs:breeches/brown feet:shoes pose:both prop:scroll
`
